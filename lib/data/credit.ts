import "server-only";
import { ORPCError } from "@orpc/client";
import { backend } from "@/lib/backend";
import type { CreditContract } from "@/lib/contract/credit";
import { pageRequest } from "./page-request";

/** What a code in an address finds: contracts, none that owe, or why it is not said. */
type ContractLookup =
  { kind: "contracts"; contracts: CreditContract[] } | { kind: "wrong" | "limited" };

/**
 * The contracts behind an encrypted code (specification section 7), counted as this visitor's look:
 * who tries codes is stopped here too.
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
