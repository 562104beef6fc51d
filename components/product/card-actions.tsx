"use client";

import { AddToBasketButton } from "@/components/basket/add-to-basket-button";
import { CompareButton } from "@/components/comparison/compare-button";
import { LikeButton } from "@/components/favourites/like-button";

type Props = { slug: string; title: string; stock: number; /** AZN */ price: number };

/**
 * A card's three buttons, each its own tap target above the card's link: heart and scales on the picture, the basket below the price or,
 * on wide cards, at their right.
 */
export function CardActions({ slug, title, stock, price }: Props) {
  return (
    <>
      <div className="absolute right-1 top-1 flex flex-col md:right-1.5 md:top-1.5">
        <LikeButton slug={slug} title={title} />
        <CompareButton slug={slug} title={title} />
      </div>
      <div className="relative px-3 pb-3 sm:absolute sm:bottom-4 sm:right-4 sm:p-0">
        <AddToBasketButton slug={slug} title={title} stock={stock} price={price} variant="icon" className="w-full sm:w-11" />
      </div>
    </>
  );
}
