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
 * Takes what a shopper's browser brings from the bank. It only leads to a question to the bank
 * (domain.md section 1): its signature covers neither order nor result, so whoever has one refused
 * payment could write any other order into its callback.
 * @param orderNumber of the payment whose key our own address of return carried (result-key.ts); a
 * callback about another does nothing Throws `CallbackRefused` for what the bank did not sign and
 * for another order than the address's.
 */
export async function receiveCallback(orderNumber: string, body: string): Promise<void> {
  const attempt = await findAttempt(query, orderNumber);
  if (!attempt || !(isUndecided(attempt) || attempt.state === "declined")) return;
  const card = terminalOf(attempt);
  if (!card) {
    // A refused one waits for its planned question: what nobody can verify here need not be the
    // bank's.
    if (isUndecided(attempt)) await flagUnconfiguredTerminal(orderNumber);
    throw new CallbackRefused("its card terminal is not configured any more");
  }
  const callback = card.acquirer.readCallback(body);
  if (callback.order !== orderNumber)
    throw new CallbackRefused("about another payment than its address");
  // The same refusal once more; another card may have been taken after it, under the same number.
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
 * A shopper who comes back without a callback, after a cancel for instance, by an address with the
 * key of `orderNumber`. How it went, the bank says.
 */
export async function handleShopperReturn(orderNumber: string): Promise<void> {
  const attempt = await findAttempt(query, orderNumber);
  if (attempt && isUndecided(attempt)) await syncWithBank(attempt);
}
