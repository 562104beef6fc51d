import { os } from "@orpc/server";
import type { ResponseHeadersPluginContext } from "@orpc/server/plugins";
import { endpointName, rulesOf } from "@/lib/contract/endpoint";
import type { RequestContext } from "@/lib/request-context";
import { consumeRequestLimit } from "../limits/limiter";
import { TooManyRequests } from "../app-error";

/**
 * Counts every call against the limit of its contract entry. The limit belongs to the endpoint, so
 * it cannot be bypassed by another spelling of the path. Pages that are rendered for all visitors
 * call without a client address, and are not counted.
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
      // Also for a use case's own limits, such as the wait before the next code.
      if (error instanceof TooManyRequests)
        context.resHeaders?.set("Retry-After", String(error.retryAfterS));
      throw error;
    }
  });
