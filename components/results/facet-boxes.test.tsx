import { renderToStaticMarkup } from "react-dom/server";
import type { FilterOption } from "@/lib/results/filter-field";
import { FacetBoxes } from "./facet-boxes";

jest.mock("next-intl/server", () => ({
  getTranslations: () =>
    Promise.resolve(
      (key: string, { count = "" }: { count?: number | string } = {}) => `${key} ${count}`,
    ),
}));

const brands = (count: number, chosen: number[] = []): FilterOption[] =>
  Array.from({ length: count }, (_, i) => ({
    value: `b${i}`,
    label: `Brand ${i}`,
    count: 1000 - i,
    chosen: chosen.includes(i),
  }));
const unfoldedValues = brands(8).map(({ value }) => value);

async function rendered(options: FilterOption[]) {
  const html = renderToStaticMarkup(
    await FacetBoxes({
      language: "en",
      parameterKey: "brand",
      title: "Brand",
      options,
      unfoldedValues,
    }),
  );
  const [before = "", folded = ""] = html.split("<details");
  const values = (part: string) =>
    [...part.matchAll(/value="brand:(\w+)"/g)].map(([, value]) => value);
  return {
    html,
    before: values(before),
    folded: values(folded),
    isOpen: /^[^>]* open=""/.test(folded),
    hasField: html.includes('type="text"'),
  };
}

test("of 184 brands shows 8, folds 80 with a search field, and only counts the rest", async () => {
  const { html, before, folded, isOpen, hasField } = await rendered(brands(184));
  expect(before).toEqual(unfoldedValues);
  expect(folded).toEqual(
    brands(184)
      .slice(8, 88)
      .map(({ value }) => value),
  );
  expect([isOpen, hasField]).toEqual([false, true]);
  expect(html).toContain("moreValues 176");
  expect(html).toContain("moreByName 96");
  expect(html.length).toBeLessThan(15_000);
});

test("a chosen brand is always in the page, and its fold is open", async () => {
  const { folded, isOpen } = await rendered(brands(184, [180]));
  expect(folded).toContain("b180");
  expect(folded).toHaveLength(81);
  expect(isOpen).toBe(true);
});

test("up to 24 values need no search field, and up to nine no fold", async () => {
  expect(await rendered(brands(24))).toMatchObject({
    before: unfoldedValues,
    hasField: false,
    folded: brands(24)
      .slice(8)
      .map(({ value }) => value),
  });
  expect(await rendered(brands(25))).toMatchObject({
    before: unfoldedValues,
    hasField: true,
    folded: brands(25)
      .slice(8)
      .map(({ value }) => value),
  });
  const nine = await FacetBoxes({
    language: "en",
    parameterKey: "brand",
    title: "Brand",
    options: brands(9),
    unfoldedValues,
  });
  expect(renderToStaticMarkup(nine)).not.toContain("<details");
});
