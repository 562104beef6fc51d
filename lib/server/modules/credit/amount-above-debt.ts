import type { Qepik } from "@/lib/format/money";
import { AppError } from "../../app-error";
import { debtToWire } from "./on-the-wire";

/** More was to be paid than the contract owes. */
export class AmountAboveDebt extends AppError {
  constructor(readonly debt: Qepik) {
    super("AMOUNT_ABOVE_DEBT", undefined, debtToWire(debt));
  }
}
