import type { Language } from "@/lib/languages";
import { bridge, type FrontFacts } from "./bridge";
import type { Context } from "./context";

/**
 * The facts about the shop as its pages last said them. Until the application has started, the shop
 * is called by the host of the request.
 */
export function lastKnownFacts(
  { request }: Pick<Context, "request">,
  language: Language,
): FrontFacts {
  const known = bridge.shopFacts?.[language];
  if (known) return known;
  const host = request.headers.host ?? "";
  return { name: host, contact: host, email: null, phone: null, creditMonths: 0 };
}
