import type { MouseEvent } from "react";
import { useStore } from "zustand";
import { announce } from "@/lib/client/announce";
import { additionMessage } from "@/lib/client/basket/addition-message";
import { addToBasket, basketStore } from "@/lib/client/basket/basket-store";
import { TOGGLE_MESSAGES } from "@/lib/client/comparison/toggle-messages";
import { comparisonStore, toggleComparison } from "@/lib/client/comparison/comparison-store";
import { likedStore, toggleFavourite } from "@/lib/client/favourites/liked-store";
import type { CardFacts } from "@/lib/format/card-facts";
import { currentPrice } from "@/lib/format/price";

/** The actions of a card's buttons, by the button's name; each announces its result. */
const ACTIONS: Readonly<Record<string, (product: CardFacts) => void>> = {
  like: ({ slug }) =>
    announce({ key: toggleFavourite(slug) ? "favourites.liked" : "favourites.unliked" }),
  compare: ({ slug }) => announce({ key: TOGGLE_MESSAGES[toggleComparison(slug)] }),
  basket(product) {
    const { outcome, added } = addToBasket({
      slug: product.slug,
      quantity: 1,
      stock: product.productCount,
      price: currentPrice(product),
    });
    announce(additionMessage(outcome, added));
  },
};

/**
 * The state of a list's card buttons, and one delegated click listener for all of them: a list of
 * forty cards has 120 buttons.
 */
export function useCardActions(products: readonly CardFacts[]) {
  const liked = useStore(likedStore, ({ value }) => value);
  const compared = useStore(comparisonStore, ({ value }) => value);
  const basket = useStore(basketStore, ({ value }) => value);
  const onClick = ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
    const button = (target as Element).closest("button");
    const index = button
      ? [...currentTarget.children].findIndex((item) => item.contains(button))
      : -1;
    const product = products[index];
    if (button && product) ACTIONS[button.name]?.(product);
  };
  return {
    onClick,
    stateOf: (slug: string) => ({
      liked: liked.includes(slug),
      compared: compared.includes(slug),
      basketCount: basket.get(slug) ?? 0,
    }),
  };
}
