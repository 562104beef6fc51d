import type { BaseDatabaseAdapter, DatabaseAdapterObj, PaginatedDocs, Where } from "payload";
import { logText } from "@/lib/log-text.mjs";

const LOCKS = "payload-locked-documents";

type Args = { collection: string; where?: Where };
type Methods = {
  find?: (args: Args) => Promise<PaginatedDocs<unknown>>;
  deleteMany?: (args: Args) => Promise<unknown>;
};

/**
 * Payload's adapter that deletes a saved document's locks only when it has some (docs/adr/0055):
 * Payload has just looked for them by the same condition. Whatever is asked by another one is
 * Payload's own.
 */
export function withLocksReadOnce<Adapter extends DatabaseAdapterObj>(adapter: Adapter): Adapter {
  const init: DatabaseAdapterObj["init"] = (given) => {
    const made: BaseDatabaseAdapter = adapter.init(given);
    const methods = made as unknown as Methods;
    const { find, deleteMany } = methods;
    if (!find || !deleteMany) {
      console.warn(
        logText`a save looks for its document's lock twice: the adapter has no find or deleteMany`,
      );
      return made;
    }
    const metByNone = new WeakSet<Where>();
    methods.find = async (args) => {
      const found = await find.call(made, args);
      if (args.collection === LOCKS && args.where && found.docs.length === 0)
        metByNone.add(args.where);
      return found;
    };
    methods.deleteMany = async (args) =>
      args.collection === LOCKS && args.where && metByNone.has(args.where)
        ? undefined
        : deleteMany.call(made, args);
    return made;
  };
  return { ...adapter, init };
}
