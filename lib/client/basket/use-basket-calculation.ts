"use client";

import { useQuery } from "@tanstack/react-query";
import { post } from "../api";
import { queryClient } from "../products/query-client";
import { useUser } from "../session/session-store";
import type { BasketLines } from "./use-basket-lines";

/** The cost of a basket in AZN (specification section 3, basket calculation). */
export type BasketCalculation = {
  baseTotalPrice: number;
  finalTotalPrice: number;
  saving: number;
  delivery: number;
  vat: number;
};

/** The most lines the server calculates (lib/contract/basket.ts). */
const MAX_LINES = 100;
/**
 * The payment type for which prices are calculated until the customer chooses one (specification
 * section 4, checkout).
 */
const DEFAULT_TYPE = { paymentTypeId: 5 };

/**
 * The server's calculation of the loaded lines for a signed-in customer (specification section 7,
 * calculate-basket). Undefined while it is loading. Null if nobody is signed in, if lines are still
 * loading, with too many lines or none, or on failure: then the browser's own sum is shown.
 */
export function useBasketCalculation({
  lines,
  pendingCount,
}: BasketLines): BasketCalculation | null | undefined {
  const productBasketModel = lines.flatMap(({ item, quantity }) =>
    item.state === "ready" && quantity > 0
      ? [{ productSlug: item.product.slug, productCount: quantity }]
      : [],
  );
  const enabled =
    useUser() !== null &&
    pendingCount === 0 &&
    productBasketModel.length > 0 &&
    productBasketModel.length <= MAX_LINES;
  const { data, isPending } = useQuery(
    {
      queryKey: ["calculation", productBasketModel],
      enabled,
      queryFn: () =>
        post<BasketCalculation>("/Basket/calculate-basket", {
          productBasketModel,
          userPaymentType: DEFAULT_TYPE,
        }),
    },
    queryClient,
  );
  return enabled ? (data ?? (isPending ? undefined : null)) : null;
}
