import { query } from "../../db/pool";
import { AcquirerSilent, type Callback } from "../../ports/payment/acquirer";
import { terminalOf } from "../../ports/payment/card-terminal";
import { type Attempt, nameOf } from "./attempt";
import { noteAnswer } from "./note-answer";
import { noteEvent } from "./note-event";
import { reviewUnasked, settle } from "./settle";
import type { AttemptState } from "../payment-states/transitions";

/**
 * Asks the bank how a payment went and settles it. A silent bank changes nothing: it is asked
 * again. A payment whose provider or terminal is not configured any more waits for staff.
 */
export async function askBank(
  attempt: Attempt,
  callback?: Callback,
): Promise<AttemptState | undefined> {
  const { id, orderNumber, state } = attempt;
  const card = terminalOf(attempt);
  if (!card) return reviewUnasked(orderNumber);
  try {
    return await settle(
      orderNumber,
      await card.acquirer.status(nameOf(attempt), "charge"),
      callback,
    );
  } catch (error) {
    if (!(error instanceof AcquirerSilent)) throw error;
    await noteEvent(query, id, { kind: "silent", note: error.message });
    // One that nobody was sent to the bank with cannot have been made.
    if (state !== "created") await noteAnswer(query, id, "undecided");
    return state;
  }
}
