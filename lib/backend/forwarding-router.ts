import "server-only";
import { type AnyContractRouter, isContractProcedure } from "@orpc/contract";
import { implement, ORPCError, type Router } from "@orpc/server";
import type { ResponseHeadersPluginContext } from "@orpc/server/plugins";
import { contract } from "@/lib/contract";
import { ERRORS } from "@/lib/contract/error";
import type { RequestContext } from "@/lib/request-context";
import { Unavailable } from "@/lib/unavailable";
import type { Backend, CallContext } from "./backend";

type Call = (input: unknown, options: { context: CallContext }) => Promise<never>;

async function callUpstream(
  call: Call,
  input: unknown,
  request: RequestContext & ResponseHeadersPluginContext,
) {
  try {
    return await call(input, { context: { request } });
  } catch (error) {
    // The upstream decides how long a client must wait.
    const retryAfter =
      error instanceof ORPCError
        ? (error.data as { retryAfter?: string } | undefined)?.retryAfter
        : undefined;
    if (retryAfter) request.resHeaders?.set("Retry-After", retryAfter);
    if (!(error instanceof Unavailable)) throw error;
    throw new ORPCError("SERVICE_UNAVAILABLE", ERRORS.SERVICE_UNAVAILABLE);
  }
}

// The contract and the client have the same structure, so new endpoints are forwarded without a
// change here.
function forwardEndpoints(endpoints: AnyContractRouter, client: unknown): unknown {
  if (isContractProcedure(endpoints))
    return implement(endpoints)
      .$context<RequestContext & ResponseHeadersPluginContext>()
      .handler(({ input, context }) => callUpstream(client as Call, input, context));
  return Object.fromEntries(
    Object.entries(endpoints).map(([name, nested]) => [
      name,
      forwardEndpoints(nested as AnyContractRouter, (client as Record<string, unknown>)[name]),
    ]),
  );
}

/**
 * Forwards every endpoint of the contract to `backend` with the caller's context, so that a shop
 * with an upstream serves the same `/api`. The upstream applies its own rate limits; while it is
 * unavailable the response is 503.
 */
export const createForwardingRouter = (backend: Backend) =>
  forwardEndpoints(contract, backend) as Router<typeof contract, RequestContext>;
