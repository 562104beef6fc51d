import { type Qepik, shareOf } from "./money";

const RATE = 18;
const WITH_VAT = 100 + RATE;

/** The VAT included in an amount (18 %, domain.md section 3), rounded half up to the qəpik. */
export const vatOf = (gross: Qepik): Qepik => shareOf(gross, RATE, WITH_VAT);
