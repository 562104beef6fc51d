import { APIError, type BaseDatabaseAdapter, type DatabaseAdapterObj } from "payload";
import { BoundedQueue } from "../bounded-queue";

/** The most saves that may wait; staff never cause more. */
const MAX_WAITING = 100;
const BUSY =
  "Sistem çox məşğuldur, heç nə yazılmadı. / Too many saves at once, nothing was saved. / Слишком много сохранений одновременно, ничего не сохранено.";

type Id = number | string;
type Methods = {
  beginTransaction: (options?: object) => Promise<Id | null>;
  commitTransaction: (id: Id | Promise<Id>) => Promise<void>;
  rollbackTransaction: (id: Id | Promise<Id>) => Promise<void>;
};

/**
 * Wraps Payload's adapter so that at most `maxConcurrent` transactions run at a time. Payload runs
 * some queries outside of the current transaction. If saves that wait for one document held all
 * connections, the save they wait for would get none for such a query: a deadlock (docs/adr/0061).
 */
export function withTransactionLimit<Adapter extends DatabaseAdapterObj>(
  adapter: Adapter,
  maxConcurrent: number,
): Adapter {
  const init: DatabaseAdapterObj["init"] = (given) => {
    const database: BaseDatabaseAdapter = adapter.init(given);
    const methods = database as unknown as Methods;
    const { beginTransaction, commitTransaction, rollbackTransaction } = methods;
    const queue = new BoundedQueue(maxConcurrent, MAX_WAITING);
    const releases = new Map<Id, () => void>();
    methods.beginTransaction = (options) =>
      new Promise((resolve, reject) => {
        const queued = queue.run(async () => {
          const id = await beginTransaction.call(database, options).catch(reject);
          if (id === undefined) return;
          resolve(id);
          if (id !== null) await new Promise<void>((end) => releases.set(id, end));
        });
        if (!queued) reject(new APIError(BUSY, 503, null, true));
      });
    const releaseAfter =
      (end: Methods["commitTransaction"]): Methods["commitTransaction"] =>
      async (id) => {
        const transactionId = await id;
        try {
          await end.call(database, transactionId);
        } finally {
          releases.get(transactionId)?.();
          releases.delete(transactionId);
        }
      };
    methods.commitTransaction = releaseAfter(commitTransaction);
    methods.rollbackTransaction = releaseAfter(rollbackTransaction);
    return database;
  };
  return { ...adapter, init };
}
