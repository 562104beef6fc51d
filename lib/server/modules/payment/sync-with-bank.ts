import { query } from "../../db/pool";
import { AcquirerNoAnswer, type Callback } from "../../ports/payment/acquirer";
import { terminalOf } from "../../ports/payment/card-terminal";
import { type Attempt, toPaymentReferences } from "./attempt";
import { recordBankAnswer } from "./record-bank-answer";
import { recordEvent } from "./record-event";
import { flagUnconfiguredTerminal, settle } from "./settle";
import type { AttemptState } from "../payment-states/transitions";

/**
 * Queries the bank's status of a payment and applies it. Without an answer nothing changes, and the
 * bank is queried again later. A payment whose provider or terminal is no longer configured is left
 * to staff.
 */
export async function syncWithBank(
  attempt: Attempt,
  callback?: Callback,
): Promise<AttemptState | undefined> {
  const { id, orderNumber, state } = attempt;
  const card = terminalOf(attempt);
  if (!card) return flagUnconfiguredTerminal(orderNumber);
  try {
    return await settle(
      orderNumber,
      await card.acquirer.status(toPaymentReferences(attempt), "charge"),
      callback,
    );
  } catch (error) {
    if (!(error instanceof AcquirerNoAnswer)) throw error;
    await recordEvent(query, id, { kind: "silent", note: error.message });
    // An attempt in the state `created` cannot have been paid, because no shopper was sent to the
    // bank with it.
    if (state !== "created") await recordBankAnswer(query, id, "undecided");
    return state;
  }
}
