import { brandTerm } from "./derived-terms";

test("a brand without Latin or Russian letters has no term", () => {
  expect(brandTerm("小米")).toBeNull();
  expect(brandTerm("Bang & Olufsen")?.alternatives).toEqual([
    { groups: [["bang"], ["olufsen"]], boost: 1, only: "AB" },
  ]);
});
