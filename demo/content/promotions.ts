import { FEATURED, OFFER_OF_THE_WEEK } from "@/lib/contract/promotion";

/** How the lists of the home page are filled (specification section 7). */
export const promotions: readonly {
  id: number;
  discountedOnly: boolean;
  size: number;
}[] = [
  {
    id: OFFER_OF_THE_WEEK,
    discountedOnly: true,
    size: 6,
  },
  {
    id: FEATURED,
    discountedOnly: false,
    size: 12,
  },
];
