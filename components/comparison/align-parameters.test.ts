import fc from "@/test/seeded-fast-check";
import { alignParameters, hasDifferences } from "./align-parameters";

const product = (values: Record<string, string>) => ({
  parameters: Object.entries(values).map(([key, value]) => ({
    parameterKey: key,
    parameterTitle: key.toUpperCase(),
    parameterValue: value,
  })),
});

test("the same parameter of several products shares one row", () => {
  const rows = alignParameters([
    product({ ram: "8 GB", ssd: "256 GB" }),
    product({ ssd: "512 GB", ram: "8 GB" }),
  ]);
  expect(rows).toEqual([
    { key: "ram", title: "RAM", values: ["8 GB", "8 GB"], differs: false },
    { key: "ssd", title: "SSD", values: ["256 GB", "512 GB"], differs: true },
  ]);
});

test("a missing value is null and differs from every value, even from another missing one", () => {
  const rows = alignParameters([product({ ram: "8 GB" }), product({}), product({ ram: " " })]);
  expect(rows).toEqual([{ key: "ram", title: "RAM", values: ["8 GB", null, null], differs: true }]);
  expect(hasDifferences([null, null])).toBe(true);
});

test("the rows of a single product do not differ, and no products give no rows", () => {
  expect(alignParameters([product({ ram: "8 GB" })]).map((row) => row.differs)).toEqual([false]);
  expect(alignParameters([])).toEqual([]);
});

test("a parameter that only a later product has follows the one before it in that product", () => {
  const rows = alignParameters([
    product({ a: "1", c: "1" }),
    product({ a: "1", b: "2", c: "1", d: "3" }),
  ]);
  expect(rows.map((row) => row.key)).toEqual(["a", "b", "c", "d"]);
});

test("every parameter of every product is in exactly one row, in its product's column", () => {
  const values = fc.dictionary(
    fc.constantFrom("a", "b", "c", "d", "e", "constructor"),
    fc.constantFrom("1", "2"),
  );
  fc.assert(
    fc.property(fc.array(values, { maxLength: 3 }), (all) => {
      const rows = alignParameters(all.map(product));
      expect(new Set(rows.map((row) => row.key)).size).toBe(rows.length);
      all.forEach((own, i) =>
        expect(
          Object.fromEntries(
            rows.flatMap((row) => (row.values[i] == null ? [] : [[row.key, row.values[i]]])),
          ),
        ).toEqual({ ...own }),
      );
    }),
  );
});
