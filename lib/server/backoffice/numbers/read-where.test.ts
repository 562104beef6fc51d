/** @jest-environment node */
import { parseWhereNumbers } from "./read-where";

// Payload's own package does not load under jest; the hook needs only its error.
jest.mock("payload", () => ({ APIError: class extends Error {} }));

type Asked = { operation?: string; payloadAPI?: "REST" | "local" };

/** What the hook makes of a list's condition. */
async function read(
  where: object,
  { operation = "read", payloadAPI = "local" }: Asked = {},
): Promise<unknown> {
  const collection = {
    flattenedFields: [
      { name: "price", type: "number" },
      { name: "sku", type: "text" },
    ],
  };
  const given = {
    args: { where },
    operation,
    req: { i18n: { language: "en" }, payloadAPI },
    collection,
  };
  const { where: made } = (await parseWhereNumbers(given as never)) as { where: unknown };
  return made;
}

test.each(["and", "or", "AND", "Or"])("numbers within %s are read", async (key) => {
  const where = { [key]: [{ price: { less_than: "1 299,50" } }, { sku: { equals: "1,5" } }] };
  expect(await read(where)).toEqual({
    [key]: [{ price: { less_than: 1299.5 } }, { sku: { equals: "1,5" } }],
  });
});

test.each(["and", "or", "AND", "OR"])(
  "what says no number within %s finds nothing in a page, and is refused by the API",
  async (key) => {
    const where = { [key]: [{ [key]: [{ price: { equals: "1,234" } }] }] };
    expect(await read(where)).toEqual({ [key]: [{ [key]: [{ id: { equals: -1 } }] }] });
    await expect(async () => read(where, { payloadAPI: "REST" })).rejects.toThrow(
      "price: This may mean 1234 or 1,2340.",
    );
  },
);

test.each(["delete", "update"])(
  "an operation that changes what it finds is refused, whoever asks: %s",
  async (operation) => {
    for (const key of ["or", "OR"]) {
      const where = { [key]: [{ sku: { equals: "A" } }, { price: { less_than: "0x10" } }] };
      await expect(async () => read(where, { operation })).rejects.toThrow(
        "price: This is not a number.",
      );
    }
  },
);
