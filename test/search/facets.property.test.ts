import { SWITCHES } from "@/lib/contract/list-keys";
import fc from "../seeded-fast-check";
import {
  closeShop,
  inputOf,
  isThorough,
  PROPERTY_TIMEOUT_MS,
  picksArbitrary,
  readVocabulary,
  propertyRuns,
  type Scope,
  scopeArbitrary,
  shop,
  type Vocabulary,
  withFilters,
} from "./shop";

/** Random searches per property; each one requests the number of results for every shown value. */
const RUNS = propertyRuns(3);
/** Number of values per parameter whose counts are compared. */
const VALUES = isThorough ? 12 : 3;

let vocabulary: Vocabulary;
beforeAll(async () => {
  vocabulary = await readVocabulary();
});
afterAll(closeShop);

const totalOf = async (scope: Scope) =>
  (await shop.product.search({ ...inputOf(scope), pageSize: 1 })).data.totalCount;
const scopes = scopeArbitrary(() => vocabulary);

describe("facet counts are correct", () => {
  test(
    "replacing a parameter's filter by a value with count n gives n products",
    async () => {
      let checked = 0;
      await fc.assert(
        fc.asyncProperty(scopes, picksArbitrary(), async (baseScope, picks) => {
          const scope = await withFilters(baseScope, picks);
          const { data } = await shop.parameter.getParameters(inputOf(scope));
          for (const parameter of data) {
            const values = [
              ...parameter.parameterMasks.map(({ parameterMaskCode, count }) => ({
                value: parameterMaskCode,
                count,
              })),
              ...parameter.parameterValues,
            ];
            await Promise.all(
              values.slice(0, VALUES).map(async ({ value, count }) => {
                const total = await totalOf({
                  ...scope,
                  filters: { ...scope.filters, [parameter.parameterKey]: [value] },
                });
                expect({ parameter: parameter.parameterKey, value, count }).toEqual({
                  parameter: parameter.parameterKey,
                  value,
                  count: total,
                });
                checked += 1;
              }),
            );
          }
        }),
        RUNS,
      );
      // The few random searches of a normal run may all be empty, but not the many of the audit.
      if (isThorough) expect(checked).toBeGreaterThan(100);
    },
    PROPERTY_TIMEOUT_MS,
  );

  test(
    "a parameter's own filter neither hides its other values nor changes their counts",
    async () => {
      await fc.assert(
        fc.asyncProperty(scopes, picksArbitrary(), async (baseScope, picks) => {
          const scope = await withFilters(baseScope, picks);
          const shown = (await shop.parameter.getParameters(inputOf(scope))).data;
          for (const key of Object.keys(scope.filters)) {
            const { [key]: _, ...otherFilters } = scope.filters;
            const unfiltered = (
              await shop.parameter.getParameters(inputOf({ ...scope, filters: otherFilters }))
            ).data;
            expect(shown.find((parameter) => parameter.parameterKey === key)).toEqual(
              unfiltered.find((parameter) => parameter.parameterKey === key),
            );
          }
        }),
        RUNS,
      );
    },
    PROPERTY_TIMEOUT_MS,
  );

  test(
    "the summary's total, prices and switches, and the range of each number, are correct",
    async () => {
      await fc.assert(
        fc.asyncProperty(scopes, picksArbitrary(), async (baseScope, picks) => {
          const scope = await withFilters(baseScope, picks);
          const { data, summary } = await shop.parameter.getParameters(inputOf(scope));
          if (!summary) throw new Error("no summary");
          expect(summary.totalCount).toBe(await totalOf(scope));
          for (const key of SWITCHES)
            expect([key, summary[key]]).toEqual([key, await totalOf({ ...scope, [key]: "1" })]);
          const { priceFrom: _, priceTo: __, ...anyPrice } = scope;
          const total = await totalOf(anyPrice);
          expect(total === 0).toBe(summary.price === null);
          if (summary.price) {
            const { from, to } = summary.price;
            expect(await totalOf({ ...anyPrice, priceFrom: from, priceTo: to })).toBe(total);
            // Both bounds are prices of products.
            for (const price of [from, to])
              expect(
                await totalOf({ ...anyPrice, priceFrom: price, priceTo: price }),
              ).toBeGreaterThan(0);
          }
          for (const { parameterKey, parameterRange, parameterValues } of data
            .filter((parameter) => parameter.parameterRange)
            .slice(0, VALUES)) {
            const { from = 0, to = 0 } = parameterRange ?? {};
            const within = (range: string) =>
              totalOf({ ...scope, filters: { ...scope.filters, [parameterKey]: [range] } });
            expect(parameterValues.map(({ value }) => Number(value)).sort((a, b) => a - b)).toEqual(
              expect.arrayContaining([from, to]),
            );
            // A product may have several values of a parameter.
            expect(await within(`${from}..${to}`)).toBe(await within("..999999999"));
            for (const end of [from, to])
              expect(await within(`${end}..${end}`)).toBe(await within(String(end)));
          }
        }),
        RUNS,
      );
    },
    PROPERTY_TIMEOUT_MS,
  );

  test(
    "a masked value can be chosen by code, by id or by its label in any language",
    async () => {
      await fc.assert(
        fc.asyncProperty(
          scopes,
          fc.constantFrom("az" as const, "en" as const, "ru" as const),
          async (scope, lang) => {
            const { data } = await shop.parameter.getParameters({ ...inputOf(scope), lang });
            for (const { parameterKey, parameterMasks } of data) {
              // Labels such as `A`, `A+` and `A++` fold to the same text, so the exact match must
              // win.
              for (const {
                parameterMaskCode,
                parameterMaskId,
                parameterMaskData,
                count,
              } of parameterMasks)
                for (const value of [parameterMaskCode, String(parameterMaskId), parameterMaskData])
                  expect([
                    parameterKey,
                    value,
                    await totalOf({ ...scope, filters: { [parameterKey]: [value] } }),
                  ]).toEqual([parameterKey, value, count]);
            }
          },
        ),
        propertyRuns(1),
      );
    },
    PROPERTY_TIMEOUT_MS,
  );

  test(
    "choosing a category with count n gives n products if nothing else changes",
    async () => {
      await fc.assert(
        fc.asyncProperty(scopes, picksArbitrary(), async (baseScope, picks) => {
          const scope = await withFilters(baseScope, picks);
          const { data } = await shop.parameter.getAllCategoriesSearch(inputOf(scope));
          for (const { categoryId, count } of data) {
            expect(count).toBeGreaterThan(0);
            expect({ categoryId, count }).toEqual({
              categoryId,
              count: await totalOf({ ...scope, categoryId }),
            });
          }
        }),
        RUNS,
      );
    },
    PROPERTY_TIMEOUT_MS,
  );

  test(
    "the categories of an unfiltered search contain all its products",
    async () => {
      await fc.assert(
        fc.asyncProperty(scopes, picksArbitrary(), async (baseScope, picks) => {
          const { categoryId: _, ...scope } = await withFilters(baseScope, picks);
          const { data } = await shop.parameter.getAllCategoriesSearch(inputOf(scope));
          expect(data.reduce((sum, category) => sum + category.count, 0)).toBe(
            await totalOf(scope),
          );
        }),
        RUNS,
      );
    },
    PROPERTY_TIMEOUT_MS,
  );

  test(
    "a display-only parameter (type 2) is never a filter, and no filter is empty",
    async () => {
      await fc.assert(
        fc.asyncProperty(scopes, async (scope) => {
          const { data } = await shop.parameter.getParameters(inputOf(scope));
          for (const parameter of data) {
            expect([1, 3]).toContain(parameter.parameterTypeId);
            expect(parameter.parameterTypeTitle).toBe(
              parameter.parameterTypeId === 3 ? "integer" : "text",
            );
            expect(
              parameter.parameterMasks.length + parameter.parameterValues.length,
            ).toBeGreaterThan(0);
          }
          expect(new Set(data.map((parameter) => parameter.parameterKey)).size).toBe(data.length);
        }),
        RUNS,
      );
    },
    PROPERTY_TIMEOUT_MS,
  );
});
