/** @jest-environment node */
import { parseWhereNumbers } from "./read-where";

// The payload package cannot be loaded by jest; the hook needs only its error class.
jest.mock("payload", () => ({ APIError: class extends Error {} }));

type Call = { operation?: string; payloadAPI?: "REST" | "local" };

/** Returns a list's condition after the hook. */
async function parseWhere(
  where: object,
  { operation = "read", payloadAPI = "local" }: Call = {},
): Promise<unknown> {
  const collection = {
    flattenedFields: [
      { name: "price", type: "number" },
      { name: "sku", type: "text" },
    ],
  };
  const hookArgs = {
    args: { where },
    operation,
    req: { i18n: { language: "en" }, payloadAPI },
    collection,
  };
  const { where: parsed } = (await parseWhereNumbers(hookArgs as never)) as { where: unknown };
  return parsed;
}

test.each(["and", "or", "AND", "Or"])("numbers within %s are parsed", async (key) => {
  const where = { [key]: [{ price: { less_than: "1 299,50" } }, { sku: { equals: "1,5" } }] };
  expect(await parseWhere(where)).toEqual({
    [key]: [{ price: { less_than: 1299.5 } }, { sku: { equals: "1,5" } }],
  });
});

test.each(["and", "or", "AND", "OR"])(
  "an invalid number within %s matches nothing on a page, and is refused by the API",
  async (key) => {
    const where = { [key]: [{ [key]: [{ price: { equals: "1,234" } }] }] };
    expect(await parseWhere(where)).toEqual({ [key]: [{ [key]: [{ id: { equals: -1 } }] }] });
    await expect(async () => parseWhere(where, { payloadAPI: "REST" })).rejects.toThrow(
      "price: This may mean 1234 or 1,2340.",
    );
  },
);

test.each(["delete", "update"])(
  "an operation that changes the documents it finds refuses an invalid number, on pages too: %s",
  async (operation) => {
    for (const key of ["or", "OR"]) {
      const where = { [key]: [{ sku: { equals: "A" } }, { price: { less_than: "0x10" } }] };
      await expect(async () => parseWhere(where, { operation })).rejects.toThrow(
        "price: This is not a number.",
      );
    }
  },
);
