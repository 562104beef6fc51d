import { query } from "../../db/pool";
import { AcquirerNoAnswer, type Callback } from "../../ports/payment/acquirer";
import { terminalOf } from "../../ports/payment/card-terminal";
import { type Attempt, toPaymentName } from "./attempt";
import { recordBankAnswer } from "./record-bank-answer";
import { recordEvent } from "./record-event";
import { flagUnconfiguredTerminal, settle } from "./settle";
import type { AttemptState } from "../payment-states/transitions";

/**
 * Asks the bank how a payment went and settles it. A silent bank changes nothing: it is asked
 * again. A payment whose provider or terminal is not configured any more waits for staff.
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
      await card.acquirer.status(toPaymentName(attempt), "charge"),
      callback,
    );
  } catch (error) {
    if (!(error instanceof AcquirerNoAnswer)) throw error;
    await recordEvent(query, id, { kind: "silent", note: error.message });
    // One that nobody was sent to the bank with cannot have been made.
    if (state !== "created") await recordBankAnswer(query, id, "undecided");
    return state;
  }
}
