import { getMessages } from "next-intl/server";
import type { Language } from "@/lib/languages";
import type { ShopFacts } from "@/lib/shop-facts";
import type { PageMessages } from "./messages";

/** The facts about the shop, for components that the server renders. */
export const shopFacts = async (language: Language): Promise<ShopFacts> =>
  ((await getMessages({ locale: language })) as PageMessages).facts;
