import { instalmentHooks } from "./instalment-hooks";

const announced: string[] = [];
let cards = 0;
let othersOffer: readonly string[] = [];
jest.mock("@/lib/cache/announce-invalidation", () => ({
  announceInvalidation: async (event: { type: string }) => void announced.push(event.type),
}));
jest.mock("./transaction", () => ({
  transactionOf: async () => async (text: string) =>
    text.includes("payment_card_types_months")
      ? othersOffer.map((term) => ({ term }))
      : Array.from({ length: Math.min(cards, 2) }, () => ({})),
}));

/** The types of the events announced by a save after which `left` cards exist. */
async function eventsAnnouncedBy(
  operation: "create" | "update" | "delete",
  left: number,
): Promise<string[]> {
  cards = left;
  return eventsOf(operation, { doc: {} });
}

async function eventsOf(operation: "create" | "update" | "delete", saved: object) {
  announced.length = 0;
  const args = { ...saved, req: {}, operation } as never;
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

test.each([
  ["update", ["3", "6"], ["3", "24"], ["3", "6"], true],
  ["update", ["3", "6"], ["3"], ["3", "6"], false],
  ["update", ["3", "6"], ["3"], ["3"], true],
  ["update", ["3"], ["3"], [], false],
  ["create", undefined, ["9"], ["3"], true],
  ["create", undefined, ["3"], ["3"], false],
  ["delete", ["24"], undefined, ["3"], true],
  ["delete", ["3"], undefined, ["3"], false],
] as const)(
  "a %s from %j to %j, while other cards offer %j, announces that the terms changed: %s",
  async (operation, before, after, others, changed) => {
    cards = 3;
    othersOffer = others;
    const saved =
      operation === "delete"
        ? { doc: { id: 1, months: before } }
        : { doc: { id: 1, months: after }, previousDoc: { id: 1, months: before } };
    expect((await eventsOf(operation, saved)).includes("instalment-terms-changed")).toBe(changed);
  },
);
