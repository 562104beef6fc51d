"use client";

import { useQuery } from "@tanstack/react-query";
import { post } from "../api";
import { queryClient } from "../products/query-client";
import { useUser } from "../session/session-store";
import type { BasketLines } from "./use-basket-lines";

/** What a basket costs, AZN (specification section 3, basket calculation). */
export type BasketCalculation = {
  baseTotalPrice: number;
  finalTotalPrice: number;
  saving: number;
  delivery: number;
  vat: number;
};

/** The server calculates this many lines (lib/contract/basket.ts). */
const MAX_LINES = 100;
/**
 * The payment type prices are calculated for until another is chosen (specification section 4,
 * checkout).
 */
const DEFAULT_TYPE = { paymentTypeId: 5 };

/**
 * The server's calculation of the shown lines for a signed-in customer (specification section 7,
 * calculate-basket). Undefined while under way; null without a customer or on failure: then the
 * browser's own sum is shown.
 */
export function useBasketCalculation({
  lines,
  pendingCount: pending,
}: BasketLines): BasketCalculation | null | undefined {
  const productBasketModel = lines.flatMap(({ item, quantity }) =>
    item.state === "ready" && quantity > 0
      ? [{ productSlug: item.product.slug, productCount: quantity }]
      : [],
  );
  const asked =
    useUser() !== null &&
    pending === 0 &&
    productBasketModel.length > 0 &&
    productBasketModel.length <= MAX_LINES;
  const { data, isPending } = useQuery(
    {
      queryKey: ["calculation", productBasketModel],
      enabled: asked,
      queryFn: () =>
        post<BasketCalculation>("/Basket/calculate-basket", {
          productBasketModel,
          userPaymentType: DEFAULT_TYPE,
        }),
    },
    queryClient,
  );
  return asked ? (data ?? (isPending ? undefined : null)) : null;
}
