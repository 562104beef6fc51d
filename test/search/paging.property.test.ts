import type { ProductCard } from "@/lib/contract/product";
import { SORT_KEYS, type SortKey } from "@/lib/contract/sort";
import fc from "../seeded-fast-check";
import {
  closeShop,
  inputOf,
  findMismatches,
  PROPERTY_TIMEOUT_MS,
  picksArbitrary,
  readVocabulary,
  propertyRuns,
  scopeArbitrary,
  shop,
  type Vocabulary,
  withFilters,
} from "./shop";

let vocabulary: Vocabulary;
beforeAll(async () => {
  vocabulary = await readVocabulary();
});
afterAll(closeShop);
// Other test files publish and delete products at the same time, which moves products between
// pages. A retry generates the same cases (test/seeded-fast-check.ts).
jest.retryTimes(2, { logErrorsBeforeRetry: true });

const payablePrice = (card: ProductCard) => card.discountPrice ?? card.price;
const discountOf = (card: ProductCard) =>
  card.discountPrice === null ? 0 : 1 - card.discountPrice / card.price;
const createdAt = (card: ProductCard) => Date.parse(card.createDate);
// The ICU versions of Node and PostgreSQL differ, but agree about every title of the catalogue,
// including Cyrillic ones.
const collators = {
  az: new Intl.Collator("az"),
  en: new Intl.Collator("en"),
  ru: new Intl.Collator("ru"),
};
/**
 * Comparisons of neighbouring cards, whose results must be zero or less. The discount is stored as
 * a 32-bit float, therefore the tolerance.
 */
const ORDERINGS: Record<
  SortKey,
  (a: ProductCard, b: ProductCard, lang: keyof typeof collators) => number
> = {
  orderbydescdate: (a, b) => createdAt(b) - createdAt(a),
  orderbydate: (a, b) => createdAt(a) - createdAt(b),
  orderbyprice: (a, b) => payablePrice(a) - payablePrice(b),
  orderbydescprice: (a, b) => payablePrice(b) - payablePrice(a),
  orderbyname: (a, b, lang) => collators[lang].compare(a.productTitle, b.productTitle),
  orderbypopular: (a, b) => Number(b.productCount > 0) - Number(a.productCount > 0),
  orderbydiscount: (a, b) => discountOf(b) - discountOf(a) - 1e-6,
};

/** How an exact search may be understood: it never searches for anything else. */
const LITERAL = ["words", "nothing"];

type Walk = { lang: "az" | "en" | "ru"; sortType: SortKey | undefined; pageSize: number };

async function walk(
  input: Record<string, unknown>,
  { lang, sortType, pageSize }: Walk,
): Promise<{ items: ProductCard[]; totals: Set<number> }> {
  const items: ProductCard[] = [];
  const totals = new Set<number>();
  for (let pageIndex = 0; ; pageIndex++) {
    const { data } = await shop.product.search({ ...input, lang, sortType, pageIndex, pageSize });
    totals.add(data.totalCount);
    if (input.exact && data.understood) expect(LITERAL).toContain(data.understood.how);
    items.push(...data.items);
    // The page after the last one must be empty.
    if (data.items.length === 0) return { items, totals };
    expect(data.items).toHaveLength(Math.min(pageSize, data.totalCount - pageIndex * pageSize));
  }
}

const langs = fc.constantFrom("az" as const, "en" as const, "ru" as const);
const scopes = scopeArbitrary(() => vocabulary);

describe("paging", () => {
  test(
    "all pages of any sort order give every product exactly once, correctly sorted",
    async () => {
      const sorts = fc.constantFrom(...SORT_KEYS, undefined);
      await fc.assert(
        fc.asyncProperty(
          scopes,
          picksArbitrary(),
          langs,
          sorts,
          fc.oneof(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 7, max: 30 })),
          async (baseScope, picks, lang, sortType, pageSize) => {
            const scope = await withFilters(baseScope, picks);
            const { items, totals } = await walk(inputOf(scope), { lang, sortType, pageSize });
            expect(totals.size).toBe(1);
            expect(new Set(items.map((item) => item.productId)).size).toBe(items.length);
            expect([...totals]).toEqual([items.length]);
            const [minPrice, maxPrice] = [scope.priceFrom ?? 0, scope.priceTo ?? Infinity].sort(
              (a, b) => a - b,
            ) as [number, number];
            for (const item of items)
              expect({
                ...item,
                matchesScope:
                  payablePrice(item) >= minPrice &&
                  payablePrice(item) <= maxPrice &&
                  (!scope.inStock || item.productCount > 0) &&
                  (!scope.onSale || item.discountPrice !== null),
              }).toMatchObject({ matchesScope: true });
            expect(
              await findMismatches(
                items.map(({ productId }) => productId),
                scope,
              ),
            ).toEqual([]);
            if (sortType)
              for (const [i, item] of items.slice(1).entries())
                expect(
                  ORDERINGS[sortType](items[i] as ProductCard, item, lang),
                ).toBeLessThanOrEqual(0);
            if (Object.keys(inputOf(scope)).length === 0)
              expect(items.length).toBe((await shop.product.getAllProducts({})).data.totalCount);
          },
        ),
        propertyRuns(5),
      );
    },
    PROPERTY_TIMEOUT_MS,
  );

  test.each(SORT_KEYS)(
    "%s: the order of the whole shop does not depend on the page size",
    async (sortType) => {
      const ids = async (pageSize: number) =>
        (await walk({}, { lang: "az", sortType, pageSize })).items.map((item) => item.productId);
      const whole = await ids(100);
      expect(await ids(37)).toEqual(whole);
      const all = (await walk({}, { lang: "az", sortType, pageSize: 100 })).items;
      for (const [i, item] of all.slice(1).entries())
        expect(ORDERINGS[sortType](all[i] as ProductCard, item, "az")).toBeLessThanOrEqual(0);
    },
    PROPERTY_TIMEOUT_MS,
  );

  test(
    "the product whose article number is searched for comes first",
    async () => {
      const { items } = await walk({}, { lang: "az", sortType: "orderbypopular", pageSize: 100 });
      await fc.assert(
        fc.asyncProperty(fc.nat(items.length - 1), async (index) => {
          const item = items[index] as ProductCard;
          const found = (await shop.product.search({ keyWord: item.sku, pageSize: 1 })).data
            .items[0];
          expect(found?.sku).toBe(item.sku);
        }),
        propertyRuns(10),
      );
    },
    PROPERTY_TIMEOUT_MS,
  );
});

describe("spelling", () => {
  const idsOf = async (keyWord: string) =>
    (await walk({ keyWord }, { lang: "az", sortType: undefined, pageSize: 100 })).items.map(
      (item) => item.productId,
    );

  test.each([
    ["etceken", "ətçəkən"],
    ["soyuducu", "SOYUDUCU"],
    ["qulaqliq", "qulaqlıq"],
    ["utu", "ütü"],
    ["paltaryuyan", "Paltar Yuyan"],
    ["ISTILIK", "istilik"],
    ["İSTİLİK", "istilik"],
    ["холодильник", "ХОЛОДИЛЬНИК"],
  ])("%s and %s find the same", async (plain, proper) => {
    const found = await idsOf(proper);
    expect(await idsOf(plain)).toEqual(found);
  });

  test.each(["ətçəkən", "soyuducu", "qulaqlıq"])("%s finds something", async (keyWord) => {
    expect((await idsOf(keyWord)).length).toBeGreaterThan(0);
  });

  const PLAIN_LETTERS: Record<string, string> = {
    ə: "e",
    Ə: "E",
    ı: "i",
    İ: "I",
    ö: "o",
    Ö: "O",
    ü: "u",
    Ü: "U",
    ç: "c",
    Ç: "C",
    ş: "s",
    Ş: "S",
    ğ: "g",
    Ğ: "G",
  };
  test(
    "a title without Azerbaijani letters, in any case, finds the same as the title",
    async () => {
      const { data } = await shop.product.getAllProducts({
        lang: "az",
        pageSize: 100,
        sortType: "orderbypopular",
      });
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...data.items),
          fc.integer({ min: 1, max: 3 }),
          fc.boolean(),
          async (item, words, upper) => {
            const title = item.productTitle.split(" ").slice(0, words).join(" ");
            const plain = Array.from(title, (letter) => PLAIN_LETTERS[letter] ?? letter).join("");
            const found = await idsOf(title);
            expect(found).toContain(item.productId);
            expect(await idsOf(upper ? plain.toUpperCase() : plain.toLowerCase())).toEqual(found);
          },
        ),
        propertyRuns(5),
      );
    },
    PROPERTY_TIMEOUT_MS,
  );
});
