import type { Qepik } from "@/lib/format/money";
import { AppError } from "../../app-error";
import { totalToWire } from "./on-the-wire";

/**
 * The shopper was shown another total, or another basket, than the one to be paid, and has to
 * confirm again.
 */
export class TotalChanged extends AppError {
  constructor(readonly total: Qepik) {
    super("TOTAL_CHANGED", undefined, totalToWire(total));
  }
}
