import { asQepik, type Qepik } from "./money";

const RATE = 18;
const WITH_VAT = 100 + RATE;

/** The VAT inside an amount (domain.md section 3): 18 % and included, half up to the qəpik. */
export const vatOf = (gross: Qepik): Qepik => asQepik(Math.floor((2 * gross * RATE + WITH_VAT) / (2 * WITH_VAT)));
