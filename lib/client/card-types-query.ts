import { queryOptions } from "@tanstack/react-query";
import type { CardType } from "@/lib/contract/payment";
import type { Language } from "@/lib/languages";
import { post } from "./api";

/**
 * The cards that divide a price (specification section 7), asked anew at every opening: what staff
 * saved counts at once.
 */
export const cardTypesQuery = (language: Language) =>
  queryOptions({
    queryKey: ["card types", language],
    staleTime: 0,
    gcTime: 0,
    queryFn: () =>
      post<CardType[]>("/PaymentType/payment-card-types", undefined, {
        parameters: { Lang: language },
      }),
  });
