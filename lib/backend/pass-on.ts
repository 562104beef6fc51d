import "server-only";
import { type AnyContractRouter, isContractProcedure } from "@orpc/contract";
import { implement, ORPCError, type Router } from "@orpc/server";
import { contract } from "@/lib/contract";
import { ERRORS } from "@/lib/contract/error";
import type { Backend } from "./backend";
import { UpstreamUnavailable } from "./unavailable";

type Call = (input: unknown) => Promise<never>;

async function asked(call: Call, input: unknown) {
  try {
    return await call(input);
  } catch (error) {
    if (!(error instanceof UpstreamUnavailable)) throw error;
    throw new ORPCError("SERVICE_UNAVAILABLE", ERRORS.SERVICE_UNAVAILABLE);
  }
}

// Contract and client have the same shape, so new endpoints are forwarded without a change here.
function passedOn(endpoints: AnyContractRouter, client: unknown): unknown {
  if (isContractProcedure(endpoints)) return implement(endpoints).handler(({ input }) => asked(client as Call, input));
  return Object.fromEntries(Object.entries(endpoints).map(([name, below]) => [name, passedOn(below as AnyContractRouter, (client as Record<string, unknown>)[name])]));
}

/** Forwards every contract endpoint to `backend`, so a shop with an upstream serves the same `/api`. An unavailable upstream is 503. */
export const passOn = (backend: Backend) => passedOn(contract, backend) as Router<typeof contract, Record<never, never>>;
