import type { SeedProduct } from "@/demo/products";
import type { Language } from "@/demo/types";
import { expectedCard } from "./demo-shop";
import { success } from "./transports";

/** The response with a page of these products' cards. */
export const expectedPage = (
  list: readonly SeedProduct[],
  language: Language,
  totalCount = list.length,
) => success({ items: list.map((product) => expectedCard(product, language)), totalCount });
