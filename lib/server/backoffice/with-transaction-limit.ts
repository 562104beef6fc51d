import { APIError, type BaseDatabaseAdapter, type DatabaseAdapterObj } from "payload";
import { BoundedQueue } from "../bounded-queue";

/** Saves that wait for their turn; more are not staff's. */
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
 * Payload's adapter with at most `atOnce` transactions at a time. Payload asks some things outside
 * of the transaction it is in: were all connections held by saves that wait for one document, the
 * save they wait for would find none (docs/adr/0061).
 */
export function withTransactionLimit<Adapter extends DatabaseAdapterObj>(
  adapter: Adapter,
  atOnce: number,
): Adapter {
  const init: DatabaseAdapterObj["init"] = (given) => {
    const made: BaseDatabaseAdapter = adapter.init(given);
    const methods = made as unknown as Methods;
    const { beginTransaction, commitTransaction, rollbackTransaction } = methods;
    const queue = new BoundedQueue(atOnce, MAX_WAITING);
    const ends = new Map<Id, () => void>();
    methods.beginTransaction = (options) =>
      new Promise((resolve, reject) => {
        const turn = queue.run(async () => {
          const id = await beginTransaction.call(made, options).catch(reject);
          if (id === undefined) return;
          resolve(id);
          if (id !== null) await new Promise<void>((end) => ends.set(id, end));
        });
        if (!turn) reject(new APIError(BUSY, 503, null, true));
      });
    const ending =
      (end: Methods["commitTransaction"]): Methods["commitTransaction"] =>
      async (id) => {
        const known = await id;
        try {
          await end.call(made, known);
        } finally {
          ends.get(known)?.();
          ends.delete(known);
        }
      };
    methods.commitTransaction = ending(commitTransaction);
    methods.rollbackTransaction = ending(rollbackTransaction);
    return made;
  };
  return { ...adapter, init };
}
