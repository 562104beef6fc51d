import { UnusableDatabase } from "../../lib/server/db/database-requirements";
import { BackupRefusal } from "../../lib/server/backup/refusal";

/**
 * What a program of the shop tells the launcher (shop-program.mjs). `refusal` is the sentence it
 * ends with.
 */
type SendMessage<News> = (news: News) => void;

const isOperatorError = (error: unknown): error is Error =>
  error instanceof UnusableDatabase || error instanceof BackupRefusal;

/**
 * Runs a program of the shop that reports to the launcher, and exits. What the operator can act on
 * is a sentence, not a stack.
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
    // Also for whoever runs it by hand.
    if (!process.connected) console.error(error.message);
    await send({ refusal: error.message });
    code = 1;
  }
  // Messages are sent asynchronously and in order: the last has arrived when this one has.
  await send({});
  process.exit(code);
}
