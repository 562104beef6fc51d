import { query } from "../../db/pool";
import { AcquirerSilent, type Callback } from "../../ports/payment/acquirer";
import { terminalNamed } from "../../ports/payment/card-terminal";
import type { Attempt, AttemptState } from "./attempt";
import { noteAnswer } from "./note-answer";
import { noteEvent } from "./note-event";
import { settle } from "./settle";

/** Asks the bank how a payment went and settles it. A silent bank changes nothing: it is asked again. Nor is a terminal asked that is not configured any more. */
export async function askBank({ id, orderNumber, terminal, state }: Attempt, callback?: Callback): Promise<AttemptState | undefined> {
  const card = terminalNamed(terminal);
  if (!card) return state;
  try {
    return await settle(orderNumber, await card.acquirer.status(orderNumber, "charge"), callback);
  } catch (error) {
    if (!(error instanceof AcquirerSilent)) throw error;
    await noteEvent(query, id, { kind: "silent", note: error.message });
    await noteAnswer(query, id, "undecided");
    return state;
  }
}
