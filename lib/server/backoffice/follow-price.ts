import type { CollectionBeforeChangeHook } from "payload";
import { followPrice, type ProductPrices } from "@/lib/format/monthly-price";
import { creditMonths } from "../modules/shop-settings/entered-facts";
import { fromFormAmount, toFormAmount } from "./fields/money";

type Amounts = Partial<Record<"price" | "discountPrice" | "creditPrice", unknown>>;

const pricesOf = ({ price, discountPrice }: Amounts): ProductPrices => ({
  price: fromFormAmount(price),
  discount: fromFormAmount(discountPrice),
});

/**
 * Computes the monthly price anew when a save changes the price and leaves the monthly price as it
 * was, unless that was set on purpose (lib/format/monthly-price.ts). The import does the same.
 */
export const followPriceOnSave: CollectionBeforeChangeHook = async ({
  data,
  originalDoc,
  operation,
}): Promise<Record<string, unknown>> => {
  const saved = data as Record<string, unknown> & Amounts;
  const before = originalDoc as Amounts | undefined;
  if (operation !== "update" || !before) return saved;
  if (saved.creditPrice !== undefined && saved.creditPrice !== before.creditPrice) return saved;
  const monthly = fromFormAmount(before.creditPrice);
  if (monthly === null) return saved;
  const after = pricesOf({ ...before, ...saved });
  const followed = followPrice(monthly, pricesOf(before), after, await creditMonths());
  return followed === monthly
    ? saved
    : { ...saved, creditPrice: followed === null ? null : toFormAmount(followed) };
};
