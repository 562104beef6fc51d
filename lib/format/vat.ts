import { asQepik, type Qepik, shareOf, sumOf, ZERO } from "./money";

const RATE = 18;
const WITH_VAT = 100 + RATE;

/** The VAT included in an amount (18 %, domain.md section 3), rounded half up to the qəpik. */
export const vatOf = (gross: Qepik): Qepik => shareOf(gross, RATE, WITH_VAT);

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
