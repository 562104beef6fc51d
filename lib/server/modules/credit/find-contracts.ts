import { networkOf } from "@/front/client-address";
import { isFin, normalizeFin } from "@/lib/format/fin";
import { query } from "../../db/pool";
import { consumeLimit, consumeRequestLimit, throwIfLimited } from "../../limits/limiter";
import { AppError, TooManyRequests } from "../../app-error";
import { CREDIT_LIMITS } from "./credit-limits";
import { encryptFin } from "@/lib/format/fin-cipher";
import { finMac, finPassphrase, readFinCode } from "./fin-secrets";
import { type ContractRecord, queryContracts } from "./query-contracts";

const WRONG_CODES_LIMIT_NAME = "wrong credit codes";

/** The client. Without a known address (null) it is not rate-limited. */
type Requester = { clientAddress: string | null };

/** Throws `TooManyRequests` when the client's network has entered too many wrong codes. */
export async function refuseAfterTooManyWrongCodes({ clientAddress }: Requester): Promise<void> {
  if (clientAddress !== null)
    await throwIfLimited(WRONG_CODES_LIMIT_NAME, CREDIT_LIMITS.wrongFinsPerNetwork, clientAddress);
}

/**
 * Counts a wrong code and returns the error `FIN_WRONG` for it. Reaching the limit does not throw
 * here: `refuseAfterTooManyWrongCodes` refuses the next request.
 */
export async function wrongCodeError({ clientAddress }: Requester): Promise<AppError> {
  const consumed =
    clientAddress === null
      ? Promise.resolve()
      : consumeRequestLimit(
          WRONG_CODES_LIMIT_NAME,
          CREDIT_LIMITS.wrongFinsPerNetwork,
          clientAddress,
        );
  await consumed.catch((error: unknown) => {
    if (!(error instanceof TooManyRequests)) throw error;
  });
  return new AppError("FIN_WRONG");
}

/**
 * Audit trail of who looked up whose debts (domain.md section 4), kept for 90 days
 * (lib/server/jobs/clean-up.ts). It is not used for rate limits, so it stores the narrowest
 * network, which identifies the client most precisely.
 */
const logLookup = (mac: string, { clientAddress }: Requester, found: number): Promise<unknown> =>
  query("INSERT INTO credit_lookups (fin_mac, network, found) VALUES ($1, $2, $3)", [
    mac,
    clientAddress === null ? null : networkOf(clientAddress),
    found,
  ]);

/**
 * The contracts of a FIN that still have a debt. Throws `FIN_WRONG`, `TooManyRequests`. Malformed
 * codes run the same queries as well-formed ones, so that the response time does not tell them
 * apart.
 */
async function findOpenContracts(fin: string, requester: Requester): Promise<ContractRecord[]> {
  await refuseAfterTooManyWrongCodes(requester);
  const mac = finMac(isFin(fin) ? fin : "");
  if (isFin(fin)) await consumeLimit("credit codes", CREDIT_LIMITS.lookupsPerFin, mac);
  const contracts = await queryContracts(query, mac);
  await logLookup(mac, requester, contracts.length);
  if (contracts.length === 0) throw await wrongCodeError(requester);
  return contracts.filter(({ debt }) => debt > 0);
}

/**
 * Decrypts the code from a URL and returns its contracts that still have a debt (specification
 * section 7). Throws `FIN_WRONG`, `TooManyRequests`.
 */
export const findContractsByCode = (
  finCode: string,
  requester: Requester,
): Promise<ContractRecord[]> => findOpenContracts(readFinCode(finCode) ?? "", requester);

/**
 * Encrypts an entered code for use in a URL, if contracts exist for it. Throws `BAD_REQUEST` for a
 * blank one, `FIN_WRONG`, `TooManyRequests`.
 */
export async function findFinCode(
  input: string,
  requester: Requester,
): Promise<{ finCode: string }> {
  const fin = normalizeFin(input);
  if (fin === null) throw new AppError("BAD_REQUEST", { fin: ["Invalid input: blank"] });
  await findOpenContracts(fin, requester);
  return { finCode: encryptFin(fin, finPassphrase()) };
}
