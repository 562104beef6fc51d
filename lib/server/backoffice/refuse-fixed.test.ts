import { fixedKeyReason, fixedReason, refuseRenamed } from "./refuse-fixed";

// Jest cannot load Payload, of which only the error is used.
jest.mock("payload", () => ({
  APIError: class extends Error {
    constructor(
      message: string,
      readonly status: number,
      readonly data: unknown,
    ) {
      super(message);
    }
  },
}));

const NO_KEY = { key: null };

test.each<[Parameters<typeof fixedReason>[0], number[], number[]]>([
  ["promotions", [2, 3], [1, 4]],
  ["menus", [2, 3, 4, 10, 21, 24], [1, 11]],
  ["shortcuts", [1], [2, 10]],
  ["payment-card-types", [1], [2]],
])("of %s, the specification fixes %j and not %j", (collection, fixed, free) => {
  const isFixed = (id: number) => fixedReason(collection, { id, ...NO_KEY }) !== null;
  expect([fixed.filter(isFixed), free.filter(isFixed)]).toEqual([fixed, []]);
});

test.each<[Parameters<typeof fixedReason>[0], string, boolean]>([
  ["sort-types", "orderbydescdate", true],
  ["sort-types", "orderbyprice", false],
  ["parameters", "brand", true],
  ["parameters", "color", false],
  ["languages", "az", true],
  ["languages", "ru", true],
  ["languages", "tr", false],
])("of %s, %s is fixed: %s", (collection, key, isFixed) => {
  expect(fixedReason(collection, { id: 1, key }) !== null).toBe(isFixed);
});

describe("renaming", () => {
  type Hook = ReturnType<typeof refuseRenamed>;
  const save = (
    collection: Parameters<typeof refuseRenamed>[0],
    originalDoc: object | undefined,
    data: object,
  ) =>
    refuseRenamed(collection)({
      data,
      originalDoc,
      req: { i18n: { language: "en" } },
    } as unknown as Parameters<Hook>[0]);

  test.each([
    ["parameters", "key", "brand", "make"],
    ["parameters", "key", "color", "colour"],
    ["sort-types", "sortKey", "orderbydescdate", "orderbyprice"],
    ["languages", "languageCode", "az", "ru"],
  ] as const)("of %s, the %s %s cannot become %s", (collection, field, before, after) => {
    expect(fixedKeyReason(collection, before)).not.toBeNull();
    expect(() => save(collection, { [field]: before }, { [field]: after })).toThrow(
      expect.objectContaining({
        message: expect.stringMatching(/^The key was not changed: ./),
        status: 400,
        data: { errors: [expect.objectContaining({ path: field })] },
      }),
    );
    // The rest of the document can be changed, with and without the key in the request.
    const data = { [field]: before, title: "x" };
    expect(save(collection, { [field]: before }, data)).toBe(data);
    expect(save(collection, { [field]: before }, { title: "x" })).toEqual({ title: "x" });
  });

  test("any other key can be changed, and a new document has any", () => {
    expect(save("parameters", { key: "weight" }, { key: "mass" })).toEqual({ key: "mass" });
    expect(save("sort-types", { sortKey: "orderbyname" }, { sortKey: "orderbydate" })).toEqual({
      sortKey: "orderbydate",
    });
    expect(save("parameters", undefined, { key: "brand" })).toEqual({ key: "brand" });
  });
});
