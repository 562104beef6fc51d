import { asQepik, type Qepik } from "@/lib/format/money";

const RATE = 18;
const WITH_VAT = 100 + RATE;

/** The VAT inside an amount (domain.md section 3): 18 % and included, half up to the qəpik. */
export const vatOf = (gross: number): Qepik => asQepik(Math.floor((2 * gross * RATE + WITH_VAT) / (2 * WITH_VAT)));

/** The VAT of each line, so that they add up to the VAT of the whole: what rounding leaves goes from one to the next. */
export function vatOfLines(lines: readonly number[]): Qepik[] {
  let gross = 0;
  return lines.map((line) => {
    const before = vatOf(gross);
    gross += line;
    return asQepik(vatOf(gross) - before);
  });
}
