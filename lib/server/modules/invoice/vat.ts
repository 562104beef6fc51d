import { asQepik, type Qepik } from "@/lib/format/money";
import { vatOf } from "@/lib/format/vat";

/** The VAT of each line, so that they add up to the VAT of the whole: what rounding leaves goes from one to the next. */
export function vatOfLines(lines: readonly number[]): Qepik[] {
  let gross = 0;
  return lines.map((line) => {
    const before = vatOf(gross);
    gross += line;
    return asQepik(vatOf(gross) - before);
  });
}
