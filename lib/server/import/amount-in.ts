import { asQepik, type Qepik } from "@/lib/format/money";

/** 10 million AZN, as in the back office's forms. */
const MAX_AMOUNT = 1_000_000_000;

/** An amount as people and spreadsheets write it: `1234.5`, `1 234,50`; null for what is no amount or smaller than a qəpik, and for `1.234`, which may be either of two. */
export function amountIn(text: string): Qepik | null {
  const [, integer = "", decimals = ""] = /^(\d{1,3}(?:[ \u00a0\u202f]\d{3})+|\d{1,10})(?:[.,](\d{1,2}))?$/.exec(text) ?? [];
  const qepik = Number(integer.replace(/\D/g, "")) * 100 + Number(decimals.padEnd(2, "0"));
  return integer !== "" && qepik <= MAX_AMOUNT ? asQepik(qepik) : null;
}
