import { query } from "../../db/pool";
import { type Callback, CallbackRefused, CALLBACK_ACTIONS } from "../../ports/payment/acquirer";
import { terminalOf } from "../../ports/payment/card-terminal";
import { syncWithBank } from "./sync-with-bank";
import { type Attempt, findAttempt, isUndecided } from "./attempt";
import { recordEvent } from "./record-event";
import { flagCallbackMismatch, flagUnconfiguredTerminal } from "./settle";

const matchesAttempt = ({ amount }: Attempt, callback: Callback): boolean =>
  callback.chargeType === "charge" && callback.currency === "AZN" && callback.amount === amount;

/**
 * Handles a callback of the bank that a shopper's browser brings. It only triggers a status query
 * to the bank (domain.md section 1), because its signature covers neither the order nor the result:
 * anybody with one refused payment could put any other order into its callback. Throws
 * `CallbackRefused` when the bank did not sign it, or when it is about another payment than the
 * URL.
 * @param orderNumber the payment whose result key was in our return URL (result-key.ts)
 */
export async function receiveCallback(orderNumber: string, body: string): Promise<void> {
  const attempt = await findAttempt(query, orderNumber);
  if (!attempt || !(isUndecided(attempt) || attempt.state === "declined")) return;
  const card = terminalOf(attempt);
  if (!card) {
    // A declined attempt waits for its planned status query: a callback that cannot be verified
    // here may be forged.
    if (isUndecided(attempt)) await flagUnconfiguredTerminal(orderNumber);
    throw new CallbackRefused("its card terminal is not configured any more");
  }
  const callback = card.acquirer.readCallback(body);
  if (callback.order !== orderNumber)
    throw new CallbackRefused("about another payment than its address");
  // Ignore a repeated refusal. A success still matters: the shopper may have used another card on
  // the bank's page, under the same number.
  if (attempt.state === "declined" && callback.action !== CALLBACK_ACTIONS.done) return;
  await recordEvent(query, attempt.id, {
    kind: "callback",
    action: callback.action,
    responseCode: callback.responseCode,
  });
  if (!matchesAttempt(attempt, callback)) await flagCallbackMismatch(orderNumber);
  else await syncWithBank(attempt, callback);
}

/**
 * Handles a shopper who comes back without a callback, for example after cancelling, to the return
 * URL with the key of `orderNumber`. The result is queried from the bank.
 */
export async function handleShopperReturn(orderNumber: string): Promise<void> {
  const attempt = await findAttempt(query, orderNumber);
  if (attempt && isUndecided(attempt)) await syncWithBank(attempt);
}
