"use client";

import { createContext, type ReactNode, useContext } from "react";
import { type BrowserFacts, DEMO_FACTS } from "@/lib/shop-facts";

const ShopFacts = createContext<BrowserFacts>(DEMO_FACTS);

/** Provides the facts of a shop that has others than the demo, which every page's script has. */
export const ShopFactsProvider = ({
  facts,
  children,
}: {
  facts: Partial<BrowserFacts>;
  children: ReactNode;
}) => <ShopFacts value={{ ...DEMO_FACTS, ...facts }}>{children}</ShopFacts>;

/** The facts about the shop, for client components. */
export const useShopFacts = (): BrowserFacts => useContext(ShopFacts);
