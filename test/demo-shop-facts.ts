import type { MessageContext } from "@/lib/documents/message-texts/render";
import { DEMO_ACCOUNT, DEMO_HOURS, emptyFacts } from "@/lib/initial-facts";
import { DEMO_FACTS, type ShopFacts } from "@/lib/shop-facts";

/** The facts of the demo that documents and messages contain. */
export const DEMO_SHOP: ShopFacts = {
  ...emptyFacts("https://vitrin.az"),
  ...DEMO_FACTS,
  supportHours: DEMO_HOURS,
  account: DEMO_ACCOUNT,
};

/** What messages of a shop are written with that has changed none of their texts. */
export const DEMO_CONTEXT: MessageContext = { shop: DEMO_SHOP, own: {} };
