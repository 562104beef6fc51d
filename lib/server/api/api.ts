import "server-only";
import { implement } from "@orpc/server";
import { contract } from "@/lib/contract";
import type { RequestContext } from "@/lib/request-context";
import { mapErrors } from "./map-errors";
import { rateLimit } from "./rate-limit";
import { requireCustomer } from "./require-customer";

/**
 * The contract to be implemented: `api.basket.getBasket.handler(...)`. Every endpoint gets here what
 * its contract entry declares: its limit, its caller, its errors.
 */
export const api = implement(contract)
  .$context<RequestContext>()
  .use(mapErrors)
  .use(rateLimit)
  .use(requireCustomer);
