import type { ContractRouterClient } from "@orpc/contract";
import type { contract } from "@/lib/contract";
import type { RequestContext } from "@/lib/request-context";

/** Passed with a call that belongs to one caller's request; pages pass none. */
export type CallContext = { request?: RequestContext };

/** One typed client for every endpoint. */
export type Backend = ContractRouterClient<typeof contract, CallContext>;
