import type { Text3 } from "../types";

/**
 * Promotions 2 and 3 (specification section 7): the offer of the week and the featured products.
 */
export const promotions: readonly {
  id: number;
  title: Text3;
  discountedOnly: boolean;
  size: number;
}[] = [
  {
    id: 2,
    title: { az: "Həftənin təklifi", en: "Offer of the week", ru: "Предложение недели" },
    discountedOnly: true,
    size: 6,
  },
  {
    id: 3,
    title: { az: "Seçilmiş məhsullar", en: "Featured products", ru: "Избранные товары" },
    discountedOnly: false,
    size: 12,
  },
];
