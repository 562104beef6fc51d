import { queryOptions } from "@tanstack/react-query";
import type { CardType } from "@/lib/contract/payment";
import type { Language } from "@/lib/languages";
import { post } from "./api";

/**
 * The instalment cards (specification section 7). Not cached, so that changes by staff apply as
 * soon as the list is opened again.
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
