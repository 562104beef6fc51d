import { MAX_QEPIK } from "@/lib/format/money";
import type { OrderSums } from "@/lib/orders/order-sums";
import { AppError } from "../../app-error";

/**
 * Returns what an order comes to when it can be stored and charged: no amount of it is above
 * `MAX_QEPIK`, before discounts either. Throws `ORDER_TOO_LARGE`.
 */
export function refuseTooLarge(sums: OrderSums): OrderSums {
  if (sums.base > MAX_QEPIK) throw new AppError("ORDER_TOO_LARGE");
  return sums;
}
