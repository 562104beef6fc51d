import "server-only";
import { ORPCError } from "@orpc/client";
import { backend } from "@/lib/backend";
import type { CreditContract } from "@/lib/contract/credit";
import { pageRequest } from "./page-request";

/**
 * The result of looking up the code in a URL: contracts (possibly none that owe), or why the
 * look-up was refused.
 */
type ContractLookup =
  { kind: "contracts"; contracts: CreditContract[] } | { kind: "wrong" | "limited" };

/**
 * The contracts of an encrypted code (specification section 7). The look-up counts against this
 * visitor's rate limit, which also stops people who try codes.
 */
export async function findContracts(finCode: string): Promise<ContractLookup> {
  const context = await pageRequest();
  try {
    const { data } = await backend().credit.getCreditContract(
      { contract_key: finCode },
      { context },
    );
    return { kind: "contracts", contracts: data };
  } catch (error) {
    if (error instanceof ORPCError && error.status === 400) return { kind: "wrong" };
    if (error instanceof ORPCError && error.status === 429) return { kind: "limited" };
    throw error;
  }
}
