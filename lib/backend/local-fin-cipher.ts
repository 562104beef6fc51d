import "server-only";
import { ORPCError } from "@orpc/client";
import { ok } from "@/lib/contract/envelope";
import { ERRORS } from "@/lib/contract/error";
import { normalizeFin } from "@/lib/format/fin";
import { encryptFin } from "@/lib/format/fin-cipher";
import type { Backend } from "./backend";

/**
 * The upstream's credit endpoints. An existing backend encrypts no typed code: with its passphrase
 * we do, and ask it whether it knows the code (specification section 7); without one the upstream
 * is a shop like ours.
 */
export function withLocalFinCipher(
  upstream: Backend["credit"],
  passphrase: string | undefined,
): Backend["credit"] {
  const { getCreditContract, findCreditContract, paymentCreditRequest, payCreditAgain } = upstream;
  if (passphrase === undefined)
    return { getCreditContract, findCreditContract, paymentCreditRequest, payCreditAgain };
  return {
    getCreditContract,
    paymentCreditRequest,
    payCreditAgain,
    async findCreditContract({ fin }, options) {
      const finCode = encryptFin(normalizeFin(fin) ?? "", passphrase);
      try {
        await getCreditContract({ contract_key: finCode }, options);
      } catch (error) {
        // In whatever words it says so.
        throw error instanceof ORPCError && error.status === 400
          ? new ORPCError("FIN_WRONG", ERRORS.FIN_WRONG)
          : error;
      }
      return ok({ finCode });
    },
  };
}
