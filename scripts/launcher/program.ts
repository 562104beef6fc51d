import { UnusableDatabase } from "../../lib/server/db/database-requirements";
import { BackupRefusal } from "../../lib/server/backup/refusal";

const isOperatorError = (error: unknown): error is Error =>
  error instanceof UnusableDatabase || error instanceof BackupRefusal;

/** How often (ms) a program tells the launcher that it still runs (run-quietly.mjs). */
const HEARTBEAT_MS = 60_000;

/**
 * Runs a program of the shop that reports to the launcher, then exits. `report` sends a message to
 * the launcher (shop-program.mjs). An error that the operator can act on is sent as a sentence
 * (`refusal`), without a stack.
 */
export async function runProgram<Message extends object>(
  work: (report: (message: Message) => void) => Promise<void>,
): Promise<never> {
  const send = (message: object) =>
    new Promise<unknown>((resolve) =>
      process.connected ? process.send?.(message, resolve) : resolve(null),
    );
  setInterval(() => void send({}), HEARTBEAT_MS).unref();
  let code = 0;
  try {
    await work((message) => void send(message));
  } catch (error) {
    if (!isOperatorError(error)) throw error;
    // Printed for operators who run the program without the launcher.
    if (!process.connected) console.error(error.message);
    await send({ refusal: error.message });
    code = 1;
  }
  // Messages are sent asynchronously and in order: when this one is sent, all others are too.
  await send({});
  process.exit(code);
}
