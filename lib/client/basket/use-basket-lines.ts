"use client";

import { useEffect } from "react";
import { useStore } from "zustand";
import { currentPrice } from "@/lib/format/price";
import type { Qepik } from "@/lib/format/money";
import { useShopFacts } from "@/lib/i18n/shop-facts-context";
import type { Language } from "@/lib/languages";
import type { OrderSums } from "@/lib/orders/order-sums";
import { type ListedProduct, useProducts } from "../products/use-products";
import { basketStore, seenPricesStore } from "./basket-store";
import { saveSeenPrice, renameInBasket } from "./change-basket";
import { type Line, computeLine, monthlyPayment, sumLines } from "./line";

export type BasketLine = {
  item: ListedProduct;
  quantity: number;
  /** null until the product has loaded */ line: Line | null;
};
export type BasketLines = {
  lines: BasketLine[];
  /** of the loaded lines */ total: Qepik;
  sums: OrderSums;
  /** monthly payment of that total; null if a product is not sold in instalments */
  monthly: Qepik | null;
  /** lines still loading */ pendingCount: number;
  /** lines not in the total: failed to load, no longer exists, sold out */ excludedCount: number;
  /** products in the basket */ count: number;
};

/**
 * The first `limit` products of the basket with current prices. A product whose price the shopper
 * now sees for the first time gets it stored as its seen price, with which later ones are compared.
 */
export function useBasketLines(language: Language, limit: number): BasketLines {
  const basket = useStore(basketStore, ({ value }) => value);
  const prices = useStore(seenPricesStore, ({ value }) => value);
  const items = useProducts([...basket.keys()].slice(0, limit), language, renameInBasket);
  const lines = items.map((item): BasketLine => {
    const quantity = basket.get(item.slug) ?? 0;
    return {
      item,
      quantity,
      line:
        item.state === "ready" ? computeLine(item.product, quantity, prices.get(item.slug)) : null,
    };
  });

  useEffect(() => {
    for (const { item } of lines)
      if (item.state === "ready" && !prices.has(item.slug))
        saveSeenPrice(item.product.slug, currentPrice(item.product));
  });
  const { creditMonths } = useShopFacts();
  const loaded = lines.flatMap(({ line }) => line ?? []);
  const sums = sumLines(loaded);
  return {
    lines,
    total: sums.total,
    sums,
    monthly: monthlyPayment(loaded, creditMonths),
    pendingCount: items.filter(({ state }) => state === "loading" || state === "waiting").length,
    excludedCount: lines.filter(
      ({ item, line }) =>
        item.state === "failed" || item.state === "gone" || line?.purchasable === false,
    ).length,
    count: basket.size,
  };
}
