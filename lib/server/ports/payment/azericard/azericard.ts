import { amountText } from "@/lib/format/amount-text";
import { clock } from "@/lib/server/db/clock";
import {
  type Acquirer,
  AcquirerNoAnswer,
  type BankDay,
  type FollowUpTarget,
  type FollowUpResult,
  type PaymentStatus,
} from "../acquirer";
import { chargeForm } from "./charge-form";
import { type Fields, signMessage } from "./mac";
import { readCallback } from "./read-callback";
import { readStatus } from "./read-status";
import { type AzericardSettings, CURRENCY, TRTYPE } from "./settings";
import { newNonce, timestampOf } from "./texts";

/** How long (ms) to wait for the acquirer. */
const TIMEOUT_MS = 15_000;
const FOLLOW_UPS: Readonly<Record<string, FollowUpResult>> = {
  "0": "done",
  "1": "duplicate",
  "2": "declined",
};

/**
 * Posts a message from server to server. Throws `AcquirerNoAnswer` for any failure, including a
 * redirect.
 */
async function postToBank(url: string, fields: Fields, accept: string): Promise<string> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { Accept: accept },
      body: new URLSearchParams(fields),
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const body = await response.text();
    if (!response.ok) throw new Error(`status ${response.status}`);
    return body;
  } catch (error) {
    throw new AcquirerNoAnswer("the acquirer did not answer", { cause: error });
  }
}

const timestampAndNonce = (): Fields => ({
  TIMESTAMP: timestampOf(clock.now()),
  NONCE: newNonce(),
});

async function followUp(
  { url, terminal, merchantKey }: AzericardSettings,
  trtype: string,
  { order, amount, rrn, intRef }: FollowUpTarget,
): Promise<FollowUpResult> {
  const fields = {
    AMOUNT: amountText(amount),
    CURRENCY,
    ORDER: order,
    RRN: rrn,
    INT_REF: intRef ?? "",
    TERMINAL: terminal,
    TRTYPE: trtype,
    ...timestampAndNonce(),
  };
  const reply = await postToBank(
    url,
    { ...fields, P_SIGN: signMessage("followUp", fields, merchantKey) },
    "text/plain",
  );
  return FOLLOW_UPS[reply.trim()] ?? "unknown";
}

/** Queries the status of a transaction; `trtype`: its type, because a charge and its return share ORDER. */
async function queryStatus(
  settings: AzericardSettings,
  order: string,
  trtype: string,
): Promise<PaymentStatus> {
  const fields = {
    ORDER: order,
    TERMINAL: settings.terminal,
    TRTYPE: TRTYPE.status,
    TRAN_TRTYPE: trtype,
    ...timestampAndNonce(),
  };
  return readStatus(
    settings,
    await postToBank(
      settings.url,
      { ...fields, P_SIGN: signMessage("status", fields, settings.merchantKey) },
      "application/json",
    ),
  );
}

/** The transaction type of a return. */
const RETURN_TYPES: Readonly<Record<BankDay, string>> = {
  sameDay: TRTYPE.reverseSameDay,
  later: TRTYPE.reverseLater,
};

/** The adapter for Azericard's MPI (`cgi_link`). */
export const azericard = (settings: AzericardSettings): Acquirer => ({
  // Azericard accepts a signed form from the browser and needs no request beforehand.
  begin: async (charge) => ({ form: chargeForm(settings, charge), bankReference: null }),
  readCallback: (body) => readCallback(settings, body),
  status: ({ order }, chargeType) => queryStatus(settings, order, TRTYPE[chargeType]),
  complete: (held) => followUp(settings, TRTYPE.complete, held),
  reverse: (charged, day) => followUp(settings, RETURN_TYPES[day], charged),
  async lastReturn({ order }, day) {
    // The type of the return, instead of the charge: the bank then answers about the return.
    const status = await queryStatus(settings, order, RETURN_TYPES[day]);
    const isAboutOrder = status.order === order && status.currency === CURRENCY;
    if (status.outcome === "none") return { outcome: "none" };
    return isAboutOrder && (status.outcome === "approved" || status.outcome === "returned")
      ? { outcome: "made", amount: status.amount, at: status.at }
      : { outcome: "unknown" };
  },
});
