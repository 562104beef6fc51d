import "server-only";
import { implement } from "@orpc/server";
import { contract } from "@/lib/contract";
import type { RequestContext } from "@/lib/request-context";
import { knownFailures } from "./known-failures";
import { rateLimited } from "./rate-limited";
import { signedIn } from "./signed-in";

/**
 * The contract to be implemented: `api.basket.getBasket.handler(...)`. Every endpoint gets here what
 * its contract entry declares: its limit, its caller, its errors.
 */
export const api = implement(contract)
  .$context<RequestContext>()
  .use(knownFailures)
  .use(rateLimited)
  .use(signedIn);
