import { queryOptions } from "@tanstack/react-query";
import type { Product } from "@/lib/contract/product";
import type { Language } from "@/lib/languages";
import { get } from "../api";
import { concurrencyLimit } from "./concurrency-limit";

/** Maximum number of parallel requests, the same as a browser's limit per host over HTTP/1.1. */
const MAX_PARALLEL = 6;
const withConcurrencyLimit = concurrencyLimit(MAX_PARALLEL);

/**
 * One product by its slug, a former slug or its id (specification section 7, get-product). The API
 * has no batch request for several products.
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
