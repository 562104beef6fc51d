import { asQepik, ZERO, type Qepik, sumOf } from "@/lib/format/money";
import { vatOf } from "@/lib/format/vat";

/**
 * The VAT of each line, such that the lines add up to the VAT of the total: rounding errors are
 * carried over to the next line.
 */
export function allocateVat(lines: readonly Qepik[]): Qepik[] {
  let gross = ZERO;
  return lines.map((line) => {
    const before = vatOf(gross);
    gross = sumOf([gross, line]);
    return asQepik(vatOf(gross) - before);
  });
}
