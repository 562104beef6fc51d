import type { ContractRouterClient } from "@orpc/contract";
import type { contract } from "@/lib/contract";

/** One typed client for every endpoint. */
export type Backend = ContractRouterClient<typeof contract>;
