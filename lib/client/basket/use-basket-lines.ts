"use client";

import { useEffect } from "react";
import { useStore } from "zustand";
import { payable } from "@/lib/format/price";
import type { Qepik } from "@/lib/format/money";
import type { Language } from "@/lib/languages";
import type { OrderSums } from "@/lib/orders/order-sums";
import { type Listed, useProducts } from "../products/use-products";
import { basketStore, pricesStore } from "./basket-store";
import { notePriceSeen, renameInBasket } from "./change-basket";
import { type Line, lineOf, monthlyOf, sumsOf } from "./line";

export type BasketLine = {
  item: Listed;
  quantity: number;
  /** null until the product has loaded */ line: Line | null;
};
export type BasketLines = {
  lines: BasketLine[];
  /** of the loaded lines */ total: Qepik;
  sums: OrderSums;
  /** the same in instalments, per month; null when one of them is not sold so */
  monthly: Qepik | null;
  /** lines still loading */ pending: number;
  /** lines not in the total: failed, gone, sold out */ uncounted: number;
  /** products in the basket */ count: number;
};

/**
 * The first `limit` products of the basket with current prices; stores the price of those that have
 * none.
 */
export function useBasketLines(language: Language, limit: number): BasketLines {
  const basket = useStore(basketStore, ({ value }) => value);
  const prices = useStore(pricesStore, ({ value }) => value);
  const items = useProducts([...basket.keys()].slice(0, limit), language, renameInBasket);
  const lines = items.map((item): BasketLine => {
    const quantity = basket.get(item.slug) ?? 0;
    return {
      item,
      quantity,
      line: item.state === "ready" ? lineOf(item.product, quantity, prices.get(item.slug)) : null,
    };
  });

  useEffect(() => {
    for (const { item } of lines)
      if (item.state === "ready" && !prices.has(item.slug))
        notePriceSeen(item.product.slug, payable(item.product));
  });
  const loaded = lines.flatMap(({ line }) => line ?? []);
  const sums = sumsOf(loaded);
  return {
    lines,
    total: sums.total,
    sums,
    monthly: monthlyOf(loaded),
    pending: items.filter(({ state }) => state === "loading" || state === "waiting").length,
    uncounted: lines.filter(
      ({ item, line }) =>
        item.state === "failed" || item.state === "gone" || line?.counted === false,
    ).length,
    count: basket.size,
  };
}
