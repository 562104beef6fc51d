import { existsSync, readFileSync } from "node:fs";

/** The provider whose protocol the sandbox speaks; only its payments are compared. */
export const PROVIDER = "azericard";

/** A transaction in the bank's books; amounts in qəpik. */
export type BankPayment = {
  order: string;
  terminal: string;
  state: "charged" | "reversed";
  qepik: number;
  /** parts that were returned; a payment that was returned at once is `reversed` */
  parts: { qepik: number; at: Date }[];
  rrn: string;
  intRef: string;
  chargedAt: Date;
  reversedAt: Date | null;
};

type Entry = {
  at: string;
  event: string;
  order: string;
  terminal: string;
  amount: string;
  rrn?: string;
  intRef?: string;
  visibleAt?: string;
};

const parseQepik = (text: string): number => {
  const [integer = "", decimals = ""] = text.split(".");
  return Number(integer) * 100 + Number(decimals.padEnd(2, "0"));
};

/**
 * Reads the charges and reversals of the sandbox's ledger (sandbox/ledger.mjs) that count at `now`.
 */
export function readLedger(file: string, now: Date): BankPayment[] {
  const payments = new Map<string, BankPayment>();
  for (const line of existsSync(file) ? readFileSync(file, "utf8").split("\n") : []) {
    if (!line) continue;
    const {
      at,
      event,
      order,
      terminal,
      amount,
      rrn = "",
      intRef = "",
      visibleAt,
    } = JSON.parse(line) as Entry;
    if (event === "charged" && !(visibleAt && new Date(visibleAt) > now))
      payments.set(order, {
        order,
        terminal,
        state: "charged",
        qepik: parseQepik(amount),
        parts: [],
        rrn,
        intRef,
        chargedAt: new Date(at),
        reversedAt: null,
      });
    const charged = payments.get(order);
    if (event === "returned") charged?.parts.push({ qepik: parseQepik(amount), at: new Date(at) });
    if (event === "reversed" && charged)
      payments.set(order, { ...charged, state: "reversed", reversedAt: new Date(at) });
  }
  return [...payments.values()];
}
