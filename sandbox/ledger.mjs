import { appendFileSync, existsSync, readFileSync } from "node:fs";

/**
 * The bank's books: an append-only file with one JSON line per event. `opened`: a card page was
 * requested. `charged`: the card was charged; with `visibleAt`, status queries see the charge only
 * from that time on. `held` and `completed`: the amount was reserved, and charged later.
 * `reversed`: the money was returned. `returned`: a part of it was.
 * @typedef {{ at: string, event: "opened" | "charged" | "held" | "completed" | "refused" |
 * "cancelled" | "reversed" | "returned", order: string, terminal: string, amount: string, asked?: string, by?:
 * "bank", trtype?: string, term?: string, rc?: string, approval?: string, rrn?: string, intRef?:
 * string, visibleAt?: string, through?: string }} Entry
 */
export class Ledger {
  /** The current state of transactions, by order number. @type {Map<string, any>} */
  transactions = new Map();
  #file;
  #count = 0;

  constructor(file) {
    this.#file = file;
    if (existsSync(file))
      for (const line of readFileSync(file, "utf8").split("\n"))
        if (line) this.#apply(JSON.parse(line));
  }

  #apply({ event, ...facts }) {
    this.#count++;
    if (event === "returned") return this.#applyPart(facts);
    if (event === "reversed" && facts.through)
      facts.lastReturn = { amount: facts.amount, at: facts.at, through: facts.through };
    this.transactions.set(facts.order, {
      ...this.transactions.get(facts.order),
      ...facts,
      state: event,
    });
  }

  /** A returned part leaves the payment as it is, until everything is returned. */
  #applyPart({ order, amount, at, through }) {
    const payment = this.transactions.get(order);
    const returned = (payment.returned ?? 0) + Math.round(Number(amount) * 100);
    this.transactions.set(order, {
      ...payment,
      returned,
      lastReturn: { amount, at, through },
      ...(returned === Math.round(Number(payment.amount) * 100) ? { state: "reversed" } : {}),
    });
  }

  /** The number of events so far, from which the bank derives unique references. */
  get count() {
    return this.#count;
  }

  /** @param {Omit<Entry, "at">} entry */
  add(entry, at = new Date(Date.now())) {
    const line = { at: at.toISOString(), ...entry };
    appendFileSync(this.#file, `${JSON.stringify(line)}\n`, { mode: 0o600 });
    this.#apply(line);
  }
}
