import "server-only";
import { bridge } from "@/front/bridge";
import { backend } from "@/lib/backend";
import { tags } from "@/lib/cache/cache-tags";
import { cachedForPage } from "@/lib/cache/tagged-cache";
import { env } from "@/lib/env";
import type { Language } from "@/lib/languages";
import { frontFacts } from "@/lib/front-facts";
import { emptyFacts, namedFacts } from "@/lib/initial-facts";
import type { ShopFacts } from "@/lib/shop-facts";
import { nullIfNotFound } from "./not-found";

/** The facts about the shop; those of an empty shop for an upstream without them. */
export const findShopFacts = (language: Language): Promise<ShopFacts> =>
  cachedForPage(`shop facts ${language}`, [tags.shopFacts, tags.shop], async () => {
    const entered = await nullIfNotFound(backend().store.getShopFacts({ lang: language }));
    const facts = entered ? namedFacts(entered, env().SITE_URL) : emptyFacts(env().SITE_URL);
    bridge.shopFacts = { ...bridge.shopFacts, [language]: frontFacts(facts) };
    return facts;
  });
