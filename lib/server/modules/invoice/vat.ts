import { asQepik, ZERO, type Qepik, sumOf } from "@/lib/format/money";
import { vatOf } from "@/lib/format/vat";

/**
 * The VAT of each line, so that they add up to the VAT of the whole: what rounding leaves goes from
 * one to the next.
 */
export function allocateVat(lines: readonly Qepik[]): Qepik[] {
  let gross = ZERO;
  return lines.map((line) => {
    const before = vatOf(gross);
    gross = sumOf([gross, line]);
    return asQepik(vatOf(gross) - before);
  });
}
