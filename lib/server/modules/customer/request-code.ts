import { randomInt } from "node:crypto";
import { networksOf } from "@/front/client-address";
import type { Challenge } from "@/lib/contract/auth";
import { parseMobile } from "@/lib/format/phone";
import { env } from "@/lib/env";
import type { Language } from "@/lib/languages";
import { transaction } from "../../db/pool";
import { areJobsRunning } from "../../jobs/heartbeat";
import type { Sql } from "../../db/sql";
import { consumeRequestLimit } from "../../limits/limiter";
import { queueSms } from "../../ports/sms/queue-sms";
import { AppError, TooManyRequests } from "../../app-error";
import { checkSmsBudget } from "./sms-budget";
import { runExclusive } from "./run-exclusive";
import { findKnownDevice } from "./known-devices";
import { phoneLockKey } from "./phone-lock";
import { codeMac, secretHash, newSecret } from "../../keys/customer-secrets";
import { SIGN_IN } from "@/lib/contract/sign-in-limits";
import { messageContext } from "../shop-settings/message-context";
import { codeSmsText } from "./code-sms";
import { hasTooManyWrongTries, countWrongTries } from "./wrong-tries";

const DAY_S = 24 * 60 * 60;

/**
 * The client whose earlier codes count: one known browser, or all unknown browsers of a network.
 */
type CodeRequester = { deviceId: number | null; network: string; wideNetwork: string };

/**
 * Codes sent to a phone within a day: how many to this client (`mine`), to the unknown browsers of
 * its wide network (`wide`), and to all unknown browsers (`strangers`); and the age in s of the
 * oldest code of each. `unused`: how many of this client's codes are newer than the last one that
 * was used; `sinceS`: the age of its newest code.
 */
type SentCodeStats = {
  mine: number;
  unused: number;
  sinceS: number | null;
  mineS: number | null;
  wide: number;
  wideS: number | null;
  strangers: number;
  strangersS: number | null;
};

/**
 * Seconds until the phone may get another code for this client, 0 for now. The wait doubles after
 * each code that was not used. Codes requested by others do not make this client wait, except that
 * all unknown browsers together share a daily limit per phone; known browsers are not subject to
 * it.
 */
async function secondsUntilNextCode(
  run: Sql,
  phone: string,
  { deviceId, network, wideNetwork }: CodeRequester,
): Promise<number> {
  const age = (aggregate: "min" | "max", condition: string) =>
    `extract(epoch FROM now() - ${aggregate}(created_at) FILTER (WHERE ${condition}))::float8`;
  const mine =
    "CASE WHEN $2::integer IS NULL THEN device_id IS NULL AND network = $3 ELSE device_id = $2 END";
  const wide = "device_id IS NULL AND wide_network = $4";
  const [sent] = await run<SentCodeStats>(
    `SELECT count(*) FILTER (WHERE ${mine})::integer AS mine, ${age("max", mine)} AS "sinceS", ${age("min", mine)} AS "mineS",
       count(*) FILTER (WHERE ${mine} AND created_at > COALESCE((SELECT max(used_at) FROM sign_in_codes WHERE phone = $1 AND ${mine}), '-infinity'))::integer AS unused,
       count(*) FILTER (WHERE ${wide})::integer AS wide, ${age("min", wide)} AS "wideS",
       count(*) FILTER (WHERE device_id IS NULL)::integer AS strangers, ${age("min", "device_id IS NULL")} AS "strangersS"
     FROM sign_in_codes WHERE phone = $1 AND created_at > now() - interval '1 day'`,
    [phone, deviceId, network, wideNetwork],
  );
  if (!sent) return 0;
  const secondsUntilBelowCap = (count: number, max: number, oldestS: number | null) =>
    count < max ? 0 : DAY_S - (oldestS ?? 0);
  const resendWait =
    sent.unused === 0 ? 0 : SIGN_IN.resendS * 2 ** (sent.unused - 1) - (sent.sinceS ?? 0);
  const dayWait = secondsUntilBelowCap(sent.mine, SIGN_IN.codesPerPhoneAndDay, sent.mineS);
  if (deviceId !== null) return Math.max(0, resendWait, dayWait);
  const strangersWait = secondsUntilBelowCap(
    sent.strangers,
    SIGN_IN.strangersCodesPerPhoneAndDay,
    sent.strangersS,
  );
  return Math.max(
    0,
    resendWait,
    dayWait,
    secondsUntilBelowCap(sent.wide, SIGN_IN.codesPerPhoneAndDay, sent.wideS),
    strangersWait,
  );
}

type Outcome = { waitS: number; refusal?: "PHONE_PAUSED" } | { waitS: 0; resendS: number };

/** Checks all limits and sends the code, under the phone's lock. */
async function sendCode(
  run: Sql,
  phone: string,
  request: {
    challenge: string;
    language: Language;
    network: string;
    wideNetwork: string;
    device: string | null;
  },
): Promise<Outcome> {
  await run("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", [phoneLockKey(phone)]);
  const { isCustomer, deviceId } = await findKnownDevice(run, phone, request.device);
  const { network, wideNetwork, language } = request;
  const requester: CodeRequester = { deviceId, network, wideNetwork };
  const wrongTries = await countWrongTries(run, phone, deviceId);
  if (hasTooManyWrongTries(wrongTries))
    return { waitS: wrongTries.untilS, refusal: "PHONE_PAUSED" };
  const waitS = await secondsUntilNextCode(run, phone, requester);
  if (waitS > 0) return { waitS };
  const budget = await checkSmsBudget(run);
  if (budget.waitS > 0) return { waitS: budget.waitS };
  // The response is the same when the SMS is withheld: otherwise it would reveal which phones
  // belong to customers.
  const isWithheld = budget.strangersWait && !isCustomer;
  const code = String(randomInt(10_000)).padStart(4, "0");
  const hash = secretHash(request.challenge);
  // Only the newest code of a client is accepted. Codes requested by other clients do not
  // invalidate the owner's.
  await run(
    `UPDATE sign_in_codes SET expires_at = now() WHERE phone = $1 AND used_at IS NULL AND expires_at > now()
       AND device_id IS NOT DISTINCT FROM $2::integer AND ($2::integer IS NOT NULL OR network = $3)`,
    [phone, deviceId, network],
  );
  await run(
    `INSERT INTO sign_in_codes (challenge_hash, phone, code_mac, expires_at, network, wide_network, device_id, language, known, withheld)
     VALUES ($1, $2, $3, now() + make_interval(secs => ${SIGN_IN.codeLifetimeS}), $4, $5, $6, $7, $8, $9)`,
    // A withheld code is replaced by a random secret, so that guessing it is impossible: nobody
    // received it.
    [
      hash,
      phone,
      codeMac(hash, isWithheld ? newSecret() : code),
      network,
      wideNetwork,
      deviceId,
      language,
      isCustomer,
      isWithheld,
    ],
  );
  await queueSms(run, {
    to: phone,
    text: codeSmsText(await messageContext(run, language), code, language),
    isCode: true,
    isWithheld,
  });
  return { waitS: 0, resendS: Math.ceil(await secondsUntilNextCode(run, phone, requester)) };
}

/**
 * Sends a code to a phone and returns its challenge. Known and unknown numbers are handled in the
 * same way and get the same response, so that it does not reveal customers (domain.md section 5).
 * The SMS is queued in the transaction that stores the challenge, so it is sent after the response,
 * even if this process dies. `device`: the secret of a browser that was signed in before. Throws
 * `TooManyRequests`, with the code `PHONE_PAUSED` after too many wrong codes, and
 * `SERVICE_UNAVAILABLE` when no process runs that sends SMS.
 */
export async function requestCode(
  input: string,
  language: Language,
  { clientAddress, device }: { clientAddress: string | null; device: string | null },
): Promise<Challenge> {
  const phone = parseMobile(input);
  if (phone === null)
    throw new AppError("BAD_REQUEST", {
      phoneNumber: ["Invalid input: not a mobile number of Azerbaijan"],
    });
  // Where other processes send the SMS, nobody may be told that a code is on its way when there is
  // none to send it.
  if (env().JOBS === "separate" && !(await areJobsRunning()))
    throw new AppError("SERVICE_UNAVAILABLE");
  if (clientAddress !== null)
    await consumeRequestLimit(
      "codes a day",
      { points: SIGN_IN.codesPerNetworkAndDay, seconds: DAY_S },
      clientAddress,
    );
  const networks = networksOf(clientAddress ?? "unknown").map(({ network }) => network);
  const request = {
    challenge: newSecret(),
    language,
    network: networks.at(0)!,
    wideNetwork: networks.at(-1)!,
    device,
  };
  const outcome = await runExclusive(phone, () =>
    transaction((run) => sendCode(run, phone, request)),
  );
  if (!("resendS" in outcome))
    throw new TooManyRequests(Math.max(1, Math.ceil(outcome.waitS)), outcome.refusal);
  return {
    challenge: request.challenge,
    expiresInSeconds: SIGN_IN.codeLifetimeS,
    resendInSeconds: outcome.resendS,
  };
}
