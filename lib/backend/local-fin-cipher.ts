import "server-only";
import { ORPCError } from "@orpc/client";
import { ok } from "@/lib/contract/envelope";
import { ERRORS } from "@/lib/contract/error";
import { normalizeFin } from "@/lib/format/fin";
import { encryptFin } from "@/lib/format/fin-cipher";
import type { Backend } from "./backend";

/**
 * The upstream's credit endpoints. A backend of the specification does not encrypt a typed code, so
 * with its passphrase we encrypt the code and look it up at the backend (specification section 7).
 * Without a passphrase the upstream is another shop of this software, which does both.
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
        // Its 400 means a wrong code, whatever its error code is.
        throw error instanceof ORPCError && error.status === 400
          ? new ORPCError("FIN_WRONG", ERRORS.FIN_WRONG)
          : error;
      }
      return ok({ finCode });
    },
  };
}
