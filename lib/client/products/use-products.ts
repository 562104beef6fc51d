"use client";

import { type UseQueryResult, useQueries } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Product } from "@/lib/contract/product";
import type { Language } from "@/lib/languages";
import { ApiError } from "../api";
import { productQuery } from "./product-query";
import { queryClient } from "./query-client";

/** A product of a list: there, on its way, gone from the shop, or not to be had at the moment (`waiting`: offline). */
export type Listed = { slug: string; retry: () => void } & ({ state: "ready"; product: Product } | { state: "loading" | "waiting" | "gone" | "failed" });

function listed(slug: string, { data, error, fetchStatus, refetch }: UseQueryResult<Product>): Listed {
  const retry = () => void refetch();
  if (error instanceof ApiError && error.status === 404) return { slug, retry, state: "gone" };
  if (data) return { slug, retry, state: "ready", product: data };
  return { slug, retry, state: error ? "failed" : fetchStatus === "paused" ? "waiting" : "loading" };
}

/**
 * The products of a list, each on its own: one that is gone or fails leaves the others alone. They are asked for in parallel, a few at a
 * time, and again when the shopper comes back to the page. `onRenamed` hears of a product that has another slug today.
 */
export function useProducts(slugs: readonly string[], language: Language, onRenamed: (from: string, to: string) => void): Listed[] {
  const results = useQueries({ queries: slugs.map((slug) => productQuery(slug, language)) }, queryClient);
  const all = slugs.flatMap((slug, i) => (results[i] ? [listed(slug, results[i])] : []));

  useEffect(() => {
    for (const item of all) {
      if (item.state !== "ready" || item.product.slug === item.slug) continue;
      queryClient.setQueryData(productQuery(item.product.slug, language).queryKey, item.product);
      onRenamed(item.slug, item.product.slug);
    }
  });
  return all;
}
