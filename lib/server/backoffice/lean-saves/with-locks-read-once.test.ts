import type { DatabaseAdapterObj } from "payload";
import { withLocksReadOnce } from "./with-locks-read-once";

const LOCKS = "payload-locked-documents";
type Methods = Record<
  "find" | "deleteMany",
  (args: { collection: string; where: object }) => Promise<unknown>
>;

/** An adapter whose tables have so many documents; `deleted` are the conditions that reached it. */
function adapterWith(documents: number) {
  const deleted: object[] = [];
  const made = {
    find: async () => ({ docs: Array.from({ length: documents }) }),
    deleteMany: async ({ where }: { where: object }) => void deleted.push(where),
  };
  const methods = withLocksReadOnce({ init: () => made } as unknown as DatabaseAdapterObj).init(
    {} as never,
  ) as unknown as Methods;
  return { methods, deleted };
}

const askedThenDeleted = async (
  documents: number,
  collection: string,
  asked: object,
  where: object,
) => {
  const { methods, deleted } = adapterWith(documents);
  await methods.find({ collection, where: asked });
  await methods.deleteMany({ collection, where });
  return deleted.length;
};

test("no lock is deleted where the same condition has just met none; locks, other conditions and other collections are as before", async () => {
  const condition = { id: { equals: 1 } };
  expect(await askedThenDeleted(0, LOCKS, condition, condition)).toBe(0);
  expect(await askedThenDeleted(1, LOCKS, condition, condition)).toBe(1);
  expect(await askedThenDeleted(0, LOCKS, condition, { ...condition })).toBe(1);
  expect(await askedThenDeleted(0, "products", condition, condition)).toBe(1);
});

test("an adapter without these methods is left as it is, with a warning", () => {
  const warn = jest.spyOn(console, "warn").mockImplementation(() => undefined);
  const bare = {};
  expect(
    withLocksReadOnce({ init: () => bare } as unknown as DatabaseAdapterObj).init({} as never),
  ).toBe(bare);
  expect(warn).toHaveBeenCalledTimes(1);
  warn.mockRestore();
});
