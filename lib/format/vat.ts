import { type Qepik, shareOf } from "./money";

const RATE = 18;
const WITH_VAT = 100 + RATE;

/** The VAT inside an amount (domain.md section 3): 18 % and included, half up to the qəpik. */
export const vatOf = (gross: Qepik): Qepik => shareOf(gross, RATE, WITH_VAT);
