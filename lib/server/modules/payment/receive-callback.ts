import { query } from "../../db/pool";
import { type Callback, CallbackRefused } from "../../ports/payment/acquirer";
import { cardTerminal } from "../../ports/payment/card-terminal";
import { askBank } from "./ask-bank";
import { type Attempt, findAttempt, isUndecided } from "./attempt";
import { noteEvent } from "./note-event";
import { resultKeyOf } from "./result-key";
import { reviewCallback } from "./settle";

/** Where the shopper is shown the result; a null key where no payment of ours is known. */
export type Returned = { key: string | null; language: string | null };

const NOWHERE: Returned = { key: null, language: null };

const matchesAttempt = ({ amount }: Attempt, callback: Callback): boolean => callback.chargeType === "charge" && callback.currency === "AZN" && callback.amount === amount;

/**
 * Takes what a shopper's browser brings from the bank: signed, but without order or result, so it only leads to a question (domain.md section
 * 1). Throws `CallbackRefused` for what the bank did not sign.
 */
export async function receiveCallback(body: string): Promise<Returned> {
  const card = cardTerminal();
  if (!card) throw new CallbackRefused("there is no card terminal");
  const callback = card.acquirer.readCallback(body);
  const attempt = await findAttempt(query, callback.order);
  if (!attempt || attempt.terminal !== card.terminal) return NOWHERE;
  const returned = { key: resultKeyOf(attempt.orderNumber), language: attempt.language };
  if (!isUndecided(attempt)) return returned;
  await noteEvent(query, attempt.id, { kind: "callback", action: callback.action, responseCode: callback.responseCode });
  if (!matchesAttempt(attempt, callback)) await reviewCallback(attempt.orderNumber);
  else await askBank(attempt, callback);
  return returned;
}

/** A shopper who comes back without a callback, after a cancel for instance. The address proves which payment it is about; how it went, the bank says. */
export async function comeBack(orderNumber: string | null): Promise<Returned> {
  const attempt = orderNumber === null ? undefined : await findAttempt(query, orderNumber);
  if (!attempt) return NOWHERE;
  if (isUndecided(attempt)) await askBank(attempt);
  return { key: resultKeyOf(attempt.orderNumber), language: attempt.language };
}
