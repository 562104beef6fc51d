"use client";

import { type ReactNode, useRef, useState } from "react";
import { AddToBasketButton } from "@/components/basket/add-to-basket-button";
import { CompareButton } from "@/components/comparison/compare-button";
import { LikeButton } from "@/components/favourites/like-button";
import { BuyBar } from "../ui/buy-bar";
import { parseQuantity } from "./quantity";
import { QuantityInput, type QuantityLabels } from "./quantity-input";
import { useOffScreen } from "./use-off-screen";

type Props = {
  slug: string;
  stock: number;
  /** AZN, the price shown */
  price: number;
  /** the formatted price and monthly payment */
  priceText: string;
  monthly: string | null;
  reduced: boolean;
  labels: QuantityLabels & { bar: string };
  /** the credit link, which works without JavaScript */
  credit: ReactNode;
};

/** Equal widths, into which the labels fit on phones. */
const TOGGLE = "min-w-0 flex-1 @max-sm:gap-1.5 @max-sm:px-2";

/**
 * Quantity and buying actions (specification section 2). The basket requires JavaScript; without
 * it, orders are placed through the credit link or by phone.
 */
export function Purchase({
  slug,
  stock,
  price,
  priceText,
  monthly,
  reduced,
  labels,
  credit,
}: Props) {
  const mainButton = useRef<HTMLDivElement>(null);
  const [text, setText] = useState("1");
  const isOffScreen = useOffScreen(mainButton);
  const { count, fault } = parseQuantity(text, stock);
  const basketButton = {
    slug,
    stock,
    price,
    quantity: count ?? 0,
    refusal: fault ? labels[fault] : null,
  };
  return (
    // app/print.css hides this block by its attribute. The block stays in place while the buy bar
    // is shown, so that nothing jumps when the bar toggles.
    <div data-buy-room className="@container mt-5">
      <div className="flex flex-wrap gap-2">
        <QuantityInput text={text} stock={stock} labels={labels} onChange={setText} />
        <div ref={mainButton} className="w-full @sm:w-auto @sm:flex-1">
          <AddToBasketButton {...basketButton} className="w-full" />
        </div>
        {credit}
      </div>
      <div className="mt-2 flex gap-2">
        <LikeButton slug={slug} className={TOGGLE} />
        <CompareButton slug={slug} className={TOGGLE} />
      </div>
      {isOffScreen ? (
        <BuyBar label={labels.bar} priceText={priceText} monthly={monthly} reduced={reduced}>
          <AddToBasketButton {...basketButton} />
        </BuyBar>
      ) : null}
    </div>
  );
}
