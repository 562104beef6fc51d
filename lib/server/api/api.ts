import "server-only";
import { implement } from "@orpc/server";
import { contract } from "@/lib/contract";
import type { RequestContext } from "@/lib/request-context";
import { mapErrors } from "./map-errors";
import { rateLimit } from "./rate-limit";
import { requireCustomer } from "./require-customer";
import { requireProgram } from "./require-program";

/**
 * The contract, to be implemented as `api.basket.getBasket.handler(...)`. These middlewares apply
 * to every endpoint what its contract entry declares: error mapping, rate limit and required
 * caller.
 */
export const api = implement(contract)
  .$context<RequestContext>()
  .use(mapErrors)
  .use(rateLimit)
  .use(requireCustomer)
  .use(requireProgram);
