import { queryOptions } from "@tanstack/react-query";
import type { Product } from "@/lib/contract/product";
import type { Language } from "@/lib/languages";
import { get } from "../api";
import { concurrencyLimit } from "./concurrency-limit";

/** Parallel requests: what a browser allows per host over HTTP/1.1. */
const MAX_PARALLEL = 6;
const withConcurrencyLimit = concurrencyLimit(MAX_PARALLEL);

/**
 * One product by slug, earlier slug or id: the API has no batch call (specification section 7,
 * get-product).
 */
export const productQuery = (slug: string, language: Language) =>
  queryOptions({
    queryKey: ["product", language, slug],
    queryFn: ({ signal }) =>
      withConcurrencyLimit(() =>
        signal.aborted
          ? Promise.reject(signal.reason)
          : get<Product>("/Product/get-product", { lang: language, Slug: slug }, signal),
      ),
  });
