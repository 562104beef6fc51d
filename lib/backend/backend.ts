import type { ContractRouterClient } from "@orpc/contract";
import type { contract } from "@/lib/contract";
import type { RequestContext } from "@/lib/request-context";

/** Passed with a call for one caller's request; calls for shared pages pass none. */
export type CallContext = { request?: RequestContext };

/** A typed client for all endpoints. */
export type Backend = ContractRouterClient<typeof contract, CallContext>;
