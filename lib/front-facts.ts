import type { FrontFacts } from "@/front/bridge";
import { contactOf } from "./shop-contacts";
import type { ShopFacts } from "./shop-facts";

/** The facts that the server in front needs for its own answers. */
export const frontFacts = (facts: ShopFacts): FrontFacts => ({
  name: facts.name,
  contact: contactOf(facts),
  email: facts.email,
  phone: facts.phones[0] ?? null,
  creditMonths: facts.creditMonths,
});
