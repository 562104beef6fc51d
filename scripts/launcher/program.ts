import { UnusableDatabase } from "../../lib/server/db/database-requirements";
import { BackupRefusal } from "../../lib/server/backup/refusal";

/** Sends a message to the launcher (shop-program.mjs). */
type SendMessage<News> = (news: News) => void;

const isOperatorError = (error: unknown): error is Error =>
  error instanceof UnusableDatabase || error instanceof BackupRefusal;

/**
 * Runs a program of the shop that reports to the launcher, then exits. An error that the operator
 * can act on is sent as a sentence (`refusal`), without a stack.
 */
export async function runProgram<News extends object>(
  work: (tell: SendMessage<News>) => Promise<void>,
): Promise<never> {
  const send = (message: object) =>
    new Promise<unknown>((resolve) =>
      process.connected ? process.send?.(message, resolve) : resolve(null),
    );
  let code = 0;
  try {
    await work((news) => void send(news));
  } catch (error) {
    if (!isOperatorError(error)) throw error;
    // Printed for somebody who runs the program without the launcher.
    if (!process.connected) console.error(error.message);
    await send({ refusal: error.message });
    code = 1;
  }
  // Messages are sent asynchronously and in order: when this one is sent, all others are too.
  await send({});
  process.exit(code);
}
