import { MAX_QEPIK } from "@/lib/format/money";
import type { OrderSums } from "@/lib/orders/order-sums";
import { AppError } from "../../app-error";

/**
 * Returns the sums unchanged if they can be stored and charged. Throws `ORDER_TOO_LARGE` when the
 * total before discounts, which is the largest amount, exceeds `MAX_QEPIK`.
 */
export function refuseTooLarge(sums: OrderSums): OrderSums {
  if (sums.base > MAX_QEPIK) throw new AppError("ORDER_TOO_LARGE");
  return sums;
}
