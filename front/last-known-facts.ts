import { env } from "@/lib/env";
import type { Language } from "@/lib/languages";
import { DEMO_HOURS, emptyFacts } from "@/lib/initial-facts";
import { DEMO_FACTS, type ShopFacts } from "@/lib/shop-facts";
import { bridge } from "./bridge";

/**
 * The facts about the shop as its pages last said them. Before a page has been rendered, those of an
 * empty shop, and in demo mode the demo's.
 */
export function lastKnownFacts(language: Language): ShopFacts {
  const known = bridge.shopFacts?.[language];
  if (known) return known;
  const { SHOP_MODE, SITE_URL } = env();
  return {
    ...emptyFacts(SITE_URL),
    ...(SHOP_MODE === "demo" ? { ...DEMO_FACTS, supportHours: DEMO_HOURS } : {}),
  };
}
