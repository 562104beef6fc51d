import { networkOf } from "@/front/client-address";
import { isFin, normalizeFin } from "@/lib/format/fin";
import { query } from "../../db/pool";
import { consumeLimit, consumeRequestLimit, throwIfLimited } from "../../limits/limiter";
import { AppError, TooManyRequests } from "../../app-error";
import { CREDIT_LIMITS } from "./credit-limits";
import { decryptFin, encryptFin } from "@/lib/format/fin-cipher";
import { finMac, finPassphrase } from "./fin-secrets";
import { type ContractRecord, queryContracts } from "./query-contracts";

const WRONG_CODES_LIMIT_NAME = "wrong credit codes";

/** Who asks; null is not counted. */
type Requester = { clientAddress: string | null };

/** Throws `TooManyRequests` when a network has entered too many wrong codes. */
export async function refuseWhenTooManyWrong({ clientAddress }: Requester): Promise<void> {
  if (clientAddress !== null)
    await throwIfLimited(WRONG_CODES_LIMIT_NAME, CREDIT_LIMITS.wrongPerNetwork, clientAddress);
}

/** Counts a wrong code; what reaches the limit is refused the next time. */
export async function wrongCodeError({ clientAddress }: Requester): Promise<AppError> {
  const counted =
    clientAddress === null
      ? Promise.resolve()
      : consumeRequestLimit(WRONG_CODES_LIMIT_NAME, CREDIT_LIMITS.wrongPerNetwork, clientAddress);
  await counted.catch((error: unknown) => {
    if (!(error instanceof TooManyRequests)) throw error;
  });
  return new AppError("FIN_WRONG");
}

/**
 * The audit trail of who asked for whose debts (domain.md section 4), retained for 90 days
 * (lib/server/jobs/clean-up.ts). It limits nothing, so it names the narrowest network, which says
 * most of who it was.
 */
const logLookup = (mac: string, { clientAddress }: Requester, found: number): Promise<unknown> =>
  query("INSERT INTO credit_lookups (fin_mac, network, found) VALUES ($1, $2, $3)", [
    mac,
    clientAddress === null ? null : networkOf(clientAddress),
    found,
  ]);

/**
 * The contracts of a FIN that still owe; throws `FIN_WRONG`, `TooManyRequests`. What has no form of
 * a FIN takes the same way, and so the same time.
 */
async function findOpenContracts(fin: string, asker: Requester): Promise<ContractRecord[]> {
  await refuseWhenTooManyWrong(asker);
  const mac = finMac(isFin(fin) ? fin : "");
  if (isFin(fin)) await consumeLimit("credit codes", CREDIT_LIMITS.looksPerFin, mac);
  const all = await queryContracts(query, mac);
  await logLookup(mac, asker, all.length);
  if (all.length === 0) throw await wrongCodeError(asker);
  return all.filter(({ debt }) => debt > 0);
}

/**
 * The contracts behind the code in an address (specification section 7). Throws `FIN_WRONG`,
 * `TooManyRequests`.
 */
export const findContractsByCode = (finCode: string, asker: Requester): Promise<ContractRecord[]> =>
  findOpenContracts(decryptFin(finCode, finPassphrase()) ?? "", asker);

/**
 * Encrypts a typed code for an address, if it has contracts. Throws `BAD_REQUEST` for a blank one,
 * `FIN_WRONG`, `TooManyRequests`.
 */
export async function findFinCode(typed: string, asker: Requester): Promise<{ finCode: string }> {
  const fin = normalizeFin(typed);
  if (fin === null) throw new AppError("BAD_REQUEST", { fin: ["Invalid input: blank"] });
  await findOpenContracts(fin, asker);
  return { finCode: encryptFin(fin, finPassphrase()) };
}
