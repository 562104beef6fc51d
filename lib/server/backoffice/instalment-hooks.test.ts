import { instalmentHooks } from "./instalment-hooks";

const said: string[] = [];
let cards = 0;
jest.mock("@/lib/cache/announce-invalidation", () => ({
  announceInvalidation: async (event: { type: string }) => void said.push(event.type),
}));
jest.mock("./transaction", () => ({
  transactionOf: async () => async () => Array.from({ length: Math.min(cards, 2) }, () => ({})),
}));

/** What is announced by a save after which there are `left` cards. */
async function tagsAnnouncedBy(
  operation: "create" | "update" | "delete",
  left: number,
): Promise<string[]> {
  said.length = 0;
  cards = left;
  const args = { doc: {}, req: {}, operation } as never;
  for (const hook of (operation === "delete"
    ? instalmentHooks.afterDelete
    : instalmentHooks.afterChange) ?? [])
    await hook(args);
  return [...said];
}

test.each([
  ["create", 1, true],
  ["create", 2, false],
  ["create", 3, false],
  ["update", 1, false],
  ["update", 3, false],
  ["delete", 0, true],
  ["delete", 1, false],
  ["delete", 2, false],
] as const)("after a %s that leaves %d cards: %s", async (operation, left, beganOrEnded) => {
  expect(await tagsAnnouncedBy(operation, left)).toEqual([
    "card-type-changed",
    ...(beganOrEnded ? ["instalments-began-or-ended"] : []),
  ]);
});
