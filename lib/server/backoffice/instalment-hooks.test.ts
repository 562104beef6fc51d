import { instalmentHooks } from "./instalment-hooks";

const announced: string[] = [];
let cards = 0;
jest.mock("@/lib/cache/announce-invalidation", () => ({
  announceInvalidation: async (event: { type: string }) => void announced.push(event.type),
}));
jest.mock("./transaction", () => ({
  transactionOf: async () => async () => Array.from({ length: Math.min(cards, 2) }, () => ({})),
}));

/** The types of the events announced by a save after which `left` cards exist. */
async function eventsAnnouncedBy(
  operation: "create" | "update" | "delete",
  left: number,
): Promise<string[]> {
  announced.length = 0;
  cards = left;
  const args = { doc: {}, req: {}, operation } as never;
  for (const hook of (operation === "delete"
    ? instalmentHooks.afterDelete
    : instalmentHooks.afterChange) ?? [])
    await hook(args);
  return [...announced];
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
] as const)(
  "a %s after which %d cards exist announces that instalments began or ended: %s",
  async (operation, left, beganOrEnded) => {
    expect(await eventsAnnouncedBy(operation, left)).toEqual([
      "card-type-changed",
      ...(beganOrEnded ? ["instalments-began-or-ended"] : []),
    ]);
  },
);
