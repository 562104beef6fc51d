import { randomBytes } from "node:crypto";
import { CODE, REFUSING, refusalCode } from "./cards.mjs";
import { sign, unknownKey, verifySignature } from "./signatures.mjs";

const HOUR_MS = 60 * 60_000;
/** The delay of the behaviour "late", longer than an order waits for its payment. */
const LATE_MS = 35 * 60_000;
const BAKU_MS = 4 * HOUR_MS;
const MAX_TRIES = 3;
const FEE = 100;

const CHARGE = [
  "AMOUNT",
  "CURRENCY",
  "ORDER",
  "DESC",
  "MERCH_NAME",
  "MERCH_URL",
  "TERMINAL",
  "TRTYPE",
  "COUNTRY",
  "MERCH_GMT",
  "BACKREF",
  "TIMESTAMP",
  "NONCE",
  "LANG",
  "P_SIGN",
];
const STATUS = ["ORDER", "TERMINAL", "TRTYPE", "TRAN_TRTYPE", "TIMESTAMP", "NONCE", "P_SIGN"];
const FOLLOW_UP = [
  "AMOUNT",
  "CURRENCY",
  "ORDER",
  "RRN",
  "INT_REF",
  "TERMINAL",
  "TRTYPE",
  "TIMESTAMP",
  "NONCE",
  "P_SIGN",
];

const parseCents = (text) => {
  const [, integer, decimals = ""] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  return integer === undefined ? 0 : Number(integer) * 100 + Number(decimals.padEnd(2, "0"));
};
const formatCents = (cents) => `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;

const now = () => new Date(Date.now());
const timestamp = (time) => time.toISOString().replace(/\D/g, "").slice(0, 14);
const timeOf = (text) =>
  Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, "$1-$2-$3T$4:$5:$6Z"));
const bankDay = (time) => Math.floor((new Date(time).getTime() + BAKU_MS) / (24 * HOUR_MS));

/**
 * Whether BACKREF has the origin of MERCH_URL. BACKREF is not signed, but MERCH_URL is. Without
 * this check a manipulated form could send the shopper, or a callback of the bank, to another site.
 */
const isOfMerchant = ({ BACKREF, MERCH_URL }) =>
  URL.canParse(BACKREF) &&
  URL.canParse(MERCH_URL) &&
  /^https?:$/.test(new URL(BACKREF).protocol) &&
  new URL(BACKREF).origin === new URL(MERCH_URL).origin;

/** The bank: handles messages, holds the sessions of card pages, and writes the ledger. */
export class Bank {
  #sessions = new Map();

  /**
   * @param {{ settings: ReturnType<typeof import("./settings.mjs").sandboxSettings>, ledger:
   * import("./ledger.mjs").Ledger }} parts
   */
  constructor({ settings, ledger }) {
    this.settings = settings;
    /** Which payments are returned in parts: `whole` for none, `parts`, or `instalments` too. */
    this.returns = settings.returns;
    this.ledger = ledger;
  }

  /** The code with which a message is refused (domain.md section 1), or undefined. */
  #faultOf(message, requiredFields, fields) {
    if (requiredFields.some((name) => !fields[name])) return "-1";
    if (fields.TERMINAL !== this.settings.terminal) return "-12";
    if (fields.CURRENCY !== undefined && fields.CURRENCY !== "AZN") return "-11";
    if (fields.AMOUNT !== undefined && parseCents(fields.AMOUNT) === 0) return "-10";
    if (!/^\d{6,32}$/.test(fields.ORDER)) return "-2";
    if (!verifySignature(message, fields, this.settings.merchant.publicKey)) return "-17";
    if (!(Math.abs(timeOf(fields.TIMESTAMP) - Date.now()) <= HOUR_MS)) return "-20";
    return undefined;
  }

  /** The transaction of an order; undefined if it was only opened, or is not visible yet. */
  #visibleTransaction(order) {
    const transaction = this.ledger.transactions.get(order);
    return !transaction ||
      transaction.state === "opened" ||
      Date.parse(transaction.visibleAt ?? "") > Date.now()
      ? undefined
      : transaction;
  }

  /** Whether the last six digits of an order were used today: they must be unique per day. */
  #isTraceUsed({ ORDER, TERMINAL }) {
    const today = bankDay(now());
    return [...this.ledger.transactions.values()].some(
      ({ order, terminal, at }) =>
        terminal === TERMINAL && order.slice(-6) === ORDER.slice(-6) && bankDay(at) === today,
    );
  }

  /**
   * Begins a payment. Returns a session of the card page, or the code (`rc`) with which the request
   * is refused. `duplicate` is the callback for an order number that was used before.
   */
  open(fields) {
    const term =
      fields.ACQ_INST_PAYIN === undefined
        ? undefined
        : /^INST_ALL(3|6|9|12|18|24|27|30)$/.exec(fields.ACQ_INST_PAYIN)?.[1];
    const fault =
      this.#faultOf("charge", CHARGE, fields) ??
      (isOfMerchant(fields) ? undefined : "-2") ??
      (fields.ACQ_INST_PAYIN === ""
        ? "U1"
        : fields.ACQ_INST_PAYIN !== undefined && !term
          ? "U2"
          : undefined);
    if (fault) return { rc: fault };
    const session = {
      id: randomBytes(16).toString("hex"),
      fields,
      term,
      tries: 0,
      behaviour: "approve",
    };
    if (this.#isTraceUsed(fields))
      return { session, duplicate: this.callbackOf(session, { action: "1", rc: "-21" }) };
    this.ledger.add({
      event: "opened",
      order: fields.ORDER,
      terminal: fields.TERMINAL,
      amount: fields.AMOUNT,
      trtype: fields.TRTYPE,
      ...(term ? { term } : {}),
    });
    this.#sessions.set(session.id, session);
    return { session };
  }

  session(id) {
    return this.#sessions.get(id);
  }

  /** Handles the entered card. `code`: the bank asks for the 3-D Secure code next. */
  takeCard(session, input) {
    session.behaviour = input.behaviour ?? "approve";
    const rc = refusalCode(input, session.term);
    return rc ? this.#refuse(session, rc) : { code: true };
  }

  takeCode(session, code) {
    if (String(code ?? "").trim() !== CODE) {
      session.tries++;
      return session.tries < MAX_TRIES ? { code: true } : this.#refuse(session, "-19");
    }
    if (REFUSING.has(session.behaviour)) return this.#refuse(session, session.behaviour);
    if (session.behaviour === "altered") {
      // A shopper with a proxy could alter the callback: the signature covers neither ACTION nor
      // RC.
      const { callback } = this.#refuse(session, "05");
      return { callback: { ...callback, ACTION: "0", RC: "00" } };
    }
    return this.#charge(session);
  }

  cancel(session) {
    this.#end(session, { event: "cancelled", rc: "-25" });
    return session.fields.BACKREF;
  }

  #end({ id, fields, term }, entry) {
    this.#sessions.delete(id);
    this.ledger.add({
      order: fields.ORDER,
      terminal: fields.TERMINAL,
      amount: fields.AMOUNT,
      trtype: fields.TRTYPE,
      ...(term ? { term } : {}),
      ...entry,
    });
  }

  #refuse(session, rc) {
    this.#end(session, { event: "refused", rc });
    return { callback: this.callbackOf(session, { action: rc === "-19" ? "3" : "2", rc }) };
  }

  /** The bank's references of a transaction. */
  #references() {
    const approval = String(100_000 + (this.ledger.count % 900_000));
    const rrn =
      timestamp(now()).slice(2, 8) + String(this.ledger.count % 1_000_000).padStart(6, "0");
    return { rc: "00", approval, rrn, intRef: randomBytes(8).toString("hex").toUpperCase() };
  }

  /**
   * Charges a payment that was refused before, as if the shopper had used another card on the
   * bank's own page and then closed it, so that the shop gets no callback.
   */
  chargeAfterRefusal(order) {
    const transaction = this.ledger.transactions.get(order);
    if (transaction?.state === "refused")
      this.ledger.add({
        event: "charged",
        order,
        terminal: transaction.terminal,
        amount: transaction.amount,
        asked: transaction.amount,
        ...this.#references(),
      });
  }

  #charge(session) {
    const { fields, behaviour } = session;
    const amount =
      behaviour === "fee" ? formatCents(parseCents(fields.AMOUNT) + FEE) : fields.AMOUNT;
    const references = this.#references();
    const visibleAt =
      behaviour === "late" ? { visibleAt: new Date(Date.now() + LATE_MS).toISOString() } : {};
    this.#end(session, {
      event: fields.TRTYPE === "0" ? "held" : "charged",
      amount,
      asked: fields.AMOUNT,
      ...references,
      ...visibleAt,
    });
    if (behaviour === "silent" || behaviour === "late") return { silent: true };
    if (behaviour === "taken-back")
      this.ledger.add({
        event: "reversed",
        order: fields.ORDER,
        terminal: fields.TERMINAL,
        amount,
        by: "bank",
      });
    const callback = this.callbackOf(
      session,
      { action: "0", amount, ...references },
      behaviour === "forged" ? unknownKey() : undefined,
    );
    return { callback, twice: behaviour === "twice" };
  }

  callbackOf(
    { fields },
    { action, rc, amount = fields.AMOUNT, approval = "", rrn = "", intRef = "" },
    key = this.settings.bank.privateKey,
  ) {
    const callback = {
      TERMINAL: fields.TERMINAL,
      TRTYPE: fields.TRTYPE,
      ORDER: fields.ORDER,
      AMOUNT: amount,
      CURRENCY: "AZN",
      ACTION: action,
      RC: rc,
      APPROVAL: approval,
      RRN: rrn,
      INT_REF: intRef,
      TIMESTAMP: timestamp(now()),
      NONCE: randomBytes(16).toString("hex"),
    };
    return { ...callback, P_SIGN: sign("callback", callback, key) };
  }

  /** The last return of a transaction, as a transaction of its own; undefined if there is none. */
  #lastReturn(transaction, trtype) {
    const last = transaction?.lastReturn;
    return last?.through === trtype
      ? { ...transaction, state: "reversed", rc: "00", by: "bank", trtype, ...last }
      : undefined;
  }

  /**
   * Answers a status query (TRTYPE 90), with the acquirer's own field names: about the payment, or
   * about its last return if TRAN_TRTYPE is that of a return.
   */
  status(fields) {
    const fault = this.#faultOf("status", STATUS, fields);
    const payment = fault ? undefined : this.#visibleTransaction(fields.ORDER);
    const transaction = ["22", "24"].includes(fields.TRAN_TRTYPE)
      ? this.#lastReturn(payment, fields.TRAN_TRTYPE)
      : payment;
    const answer = {
      TERMINAL: fields.TERMINAL ?? null,
      Timestamp: timestamp(now()),
      Nonce: randomBytes(8).toString("hex"),
      P_SIGN: "00",
    };
    if (!transaction) return { ACTION: "3", "Response code": fault ?? "-24", ...answer };
    const {
      state,
      rc,
      order,
      amount,
      at,
      approval = null,
      rrn = null,
      intRef = null,
      trtype,
    } = transaction;
    const action =
      state === "refused"
        ? rc === "-19"
          ? "3"
          : "2"
        : state === "cancelled"
          ? "3"
          : state === "reversed" && transaction.by !== "bank"
            ? "2"
            : "0";
    return {
      ACTION: action,
      "Response code": rc,
      "Transaction amount": amount,
      "Transaction currency": "944",
      "Transaction state": state,
      "Merchant order id": order,
      "Banks approval code": approval,
      "Transaction RRN": rrn,
      INT_REF: intRef,
      "Original transaction TRTYPE": trtype,
      ...answer,
      // The time of the transaction, not of this answer.
      Timestamp: timestamp(new Date(at)),
    };
  }

  /** Whether an amount (cents) of a payment may be returned: the whole, or a part of what is left. */
  #isReturnable({ amount, term, returned = 0 }, asked) {
    const charged = parseCents(amount);
    if (asked === charged) return returned === 0;
    const mayReturnParts = this.returns === "instalments" || (this.returns === "parts" && !term);
    return mayReturnParts && returned + asked <= charged;
  }

  /**
   * Completes (TRTYPE 21) or reverses (22 on the same day, 24 later) a payment. Returns `0` done,
   * `1` already done, `2` declined, `3` invalid message. Nothing tells a repeated part from another
   * return of the same amount.
   */
  followUp(fields) {
    if (this.#faultOf("follow", FOLLOW_UP, fields)) return "3";
    const transaction = this.#visibleTransaction(fields.ORDER);
    if (!transaction || transaction.rrn !== fields.RRN || transaction.intRef !== fields.INT_REF)
      return "2";
    const isWhole = parseCents(transaction.amount) === parseCents(fields.AMOUNT);
    return fields.TRTYPE === "21"
      ? this.#complete(transaction, isWhole)
      : this.#return(transaction, fields, isWhole);
  }

  #complete({ order, terminal, amount, state }, isWhole) {
    if (!isWhole) return "2";
    if (state === "completed") return "1";
    if (state !== "held") return "2";
    this.ledger.add({ event: "completed", order, terminal, amount });
    return "0";
  }

  #return(transaction, { TRTYPE, AMOUNT }, isWhole) {
    const { order, terminal, state } = transaction;
    if (state === "reversed") return isWhole ? "1" : "2";
    if (!["charged", "completed", "held"].includes(state)) return "2";
    if (!this.#isReturnable(transaction, parseCents(AMOUNT))) return "2";
    const isSameDay = bankDay(transaction.at) === bankDay(now());
    if (TRTYPE !== (isSameDay ? "22" : "24")) return "2";
    const amount = isWhole ? transaction.amount : formatCents(parseCents(AMOUNT));
    this.ledger.add({
      event: isWhole ? "reversed" : "returned",
      order,
      terminal,
      amount,
      through: TRTYPE,
    });
    return "0";
  }
}
