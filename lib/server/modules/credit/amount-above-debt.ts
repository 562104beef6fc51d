import type { Qepik } from "@/lib/format/money";
import { AppError } from "../../app-error";
import { debtToWire } from "./on-the-wire";

/** Thrown when a requested payment exceeds the contract's debt; `details` contains the debt. */
export class AmountAboveDebt extends AppError {
  constructor(readonly debt: Qepik) {
    super("AMOUNT_ABOVE_DEBT", undefined, debtToWire(debt));
  }
}
