import { appendFileSync, existsSync, readFileSync } from "node:fs";

/**
 * The bank's books: one JSON line per event, only added. `opened`: a card page was asked for;
 * `charged`: money was taken, or will be seen as taken from `visibleAt` on; `refused`, `cancelled`;
 * `reversed`.
 * @typedef {{ at: string, event: "opened" | "charged" | "held" | "completed" | "refused" |
 * "cancelled" | "reversed", order: string, terminal: string, amount: string,
 *   asked?: string, by?: "bank", trtype?: string, term?: string, rc?: string, approval?: string, rrn?: string, intRef?: string, visibleAt?: string }} Entry
 */
export class Ledger {
  /** Transactions by order, as the entries leave them. @type {Map<string, any>} */
  transactions = new Map();
  #file;
  #count = 0;

  constructor(file) {
    this.#file = file;
    if (existsSync(file))
      for (const line of readFileSync(file, "utf8").split("\n"))
        if (line) this.#take(JSON.parse(line));
  }

  #take({ event, ...facts }) {
    this.#count++;
    this.transactions.set(facts.order, {
      ...this.transactions.get(facts.order),
      ...facts,
      state: event,
    });
  }

  /** A number of its own for every event, for references. */
  get count() {
    return this.#count;
  }

  /** @param {Omit<Entry, "at">} entry */
  add(entry, at = new Date(Date.now())) {
    const line = { at: at.toISOString(), ...entry };
    appendFileSync(this.#file, `${JSON.stringify(line)}\n`, { mode: 0o600 });
    this.#take(line);
  }
}
