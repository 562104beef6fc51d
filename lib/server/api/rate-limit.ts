import { os } from "@orpc/server";
import type { ResponseHeadersPluginContext } from "@orpc/server/plugins";
import { endpointName, rulesOf } from "@/lib/contract/endpoint";
import type { RequestContext } from "@/lib/request-context";
import { consumeRequestLimit } from "../limits/limiter";
import { TooManyRequests } from "../app-error";

/**
 * Counts every call against the limit its contract entry declares, so that no spelling of an
 * address walks around it. A page rendered for everybody belongs to no caller and is not counted.
 */
export const rateLimit = os
  .$context<RequestContext & ResponseHeadersPluginContext>()
  .middleware(async ({ context, procedure, next }) => {
    const { limit } = rulesOf(procedure);
    try {
      if (limit !== "none" && context.clientAddress !== null)
        await consumeRequestLimit(endpointName(procedure), limit, context.clientAddress);
      return await next();
    } catch (error) {
      // A use case's own limits too, such as the wait for the next code.
      if (error instanceof TooManyRequests)
        context.resHeaders?.set("Retry-After", String(error.retryAfterS));
      throw error;
    }
  });
