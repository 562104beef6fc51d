"use client";

import { type UseQueryResult, useQueries } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Product } from "@/lib/contract/product";
import type { Language } from "@/lib/languages";
import { ApiError } from "../api";
import { productQuery } from "./product-query";
import { queryClient } from "./query-client";

/**
 * A product of a list. `waiting` means that the browser is offline and the request is paused;
 * `gone`, that the shop no longer has the product.
 */
export type ListedProduct = { slug: string; retry: () => void } & (
  { state: "ready"; product: Product } | { state: "loading" | "waiting" | "gone" | "failed" }
);

function toListedProduct(
  slug: string,
  { data, error, fetchStatus, refetch }: UseQueryResult<Product>,
): ListedProduct {
  const retry = () => void refetch();
  if (error instanceof ApiError && error.status === 404) return { slug, retry, state: "gone" };
  if (data) return { slug, retry, state: "ready", product: data };
  return {
    slug,
    retry,
    state: error ? "failed" : fetchStatus === "paused" ? "waiting" : "loading",
  };
}

/**
 * The products of a list. Each has its own request, with a limited number in parallel, so that a
 * product that is gone or fails does not affect the others. `onRenamed` is called with the old and
 * the new slug of a renamed product.
 */
export function useProducts(
  slugs: readonly string[],
  language: Language,
  onRenamed: (from: string, to: string) => void,
): ListedProduct[] {
  const results = useQueries(
    { queries: slugs.map((slug) => productQuery(slug, language)) },
    queryClient,
  );
  const all = slugs.flatMap((slug, i) => (results[i] ? [toListedProduct(slug, results[i])] : []));

  useEffect(() => {
    for (const item of all) {
      if (item.state !== "ready" || item.product.slug === item.slug) continue;
      queryClient.setQueryData(productQuery(item.product.slug, language).queryKey, item.product);
      onRenamed(item.slug, item.product.slug);
    }
  });
  return all;
}
