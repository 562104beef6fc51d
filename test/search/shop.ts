import type { Backend } from "@/lib/backend/backend";
import { embeddedBackend } from "@/lib/backend/embedded";
import type { Category } from "@/lib/contract/category";
import { parseRange } from "@/lib/format/number-range";
import { type SwitchKey, SWITCHES } from "@/lib/contract/list-keys";
import { query } from "@/lib/server/db/pool";
import { fold } from "@/lib/server/modules/search/fold";
import fc from "../seeded-fast-check";

/** The shop of DATABASE_URL, running in this process. */
export const shop: Backend = embeddedBackend();

/** Multiplies the number of random searches; `npm run audit` sets a higher one. */
const RUN_FACTOR = Number(process.env.PROPERTY_RUNS) || 1;
/** Whether this run is part of `npm run audit`. */
export const isThorough = RUN_FACTOR > 1;
/** The number of random cases of a property. */
export const propertyRuns = (count: number) => ({ numRuns: count * RUN_FACTOR });
/** The timeout of a property test, in ms. */
export const PROPERTY_TIMEOUT_MS = 60_000 * RUN_FACTOR;

export const closeShop = async (): Promise<void> => {
  const globals = globalThis as { vitrinPool?: { end: () => Promise<void> } | undefined };
  await globals.vitrinPool?.end();
  globals.vitrinPool = undefined;
};

/** The constraints of a search. `filters` maps parameter keys to values, as in the API. */
export type Scope = {
  keyWord?: string | undefined;
  categoryId?: number | undefined;
  /** AZN per month */ monthlyMax?: number;
  /** AZN */ priceFrom?: number;
  priceTo?: number;
  storeSlug?: string | undefined;
  userCode?: string | undefined;
  exact?: "1";
  filters: Record<string, string[]>;
} & { [Key in SwitchKey]?: "1" };
export const inputOf = ({ filters, ...scope }: Scope) => ({ ...filters, ...scope });

const flattenIds = (tree: readonly Category[]): number[] =>
  tree.flatMap((category) => [category.categoryId, ...flattenIds(category.childCategories)]);

/**
 * What random searches are made of: every category, store and seller, a store and a seller that do
 * not exist, and words of titles, whole and as prefixes.
 */
export async function readVocabulary(): Promise<{
  categoryIds: number[];
  keyWords: string[];
  storeSlugs: string[];
  userCodes: string[];
}> {
  const tree = await shop.category.getAllCategories({ lang: "az" });
  const keyWords = new Set<string>();
  for (const lang of ["az", "en", "ru"] as const) {
    const { data } = await shop.product.getAllProducts({
      lang,
      pageSize: 100,
      sortType: "orderbypopular",
    });
    for (const { productTitle, brandTitle } of data.items) {
      const words = productTitle.split(" ");
      for (const word of [
        ...words,
        brandTitle,
        words.slice(0, 2).join(" "),
        (words[0] ?? "").slice(0, 4),
      ])
        keyWords.add(word);
    }
  }
  const stores = await query<{ slug: string }>("SELECT slug FROM stores ORDER BY slug");
  const sellers = await query<{ code: string }>(
    "SELECT DISTINCT seller_code AS code FROM product_search WHERE seller_code IS NOT NULL ORDER BY 1",
  );
  return {
    categoryIds: flattenIds(tree.data),
    keyWords: [...keyWords],
    storeSlugs: [...stores.map(({ slug }) => slug), "no-such-store"],
    userCodes: [...sellers.map(({ code }) => code), "NOBODY"],
  };
}

export type Vocabulary = Awaited<ReturnType<typeof readVocabulary>>;

/**
 * An amount in AZN, mostly within the range of the shop's prices. Of two amounts, the first may be
 * the larger one.
 */
const amount = fc
  .oneof(
    { weight: 3, arbitrary: fc.integer({ min: 1_000, max: 300_000 }) },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: 2_100_000_000 }) },
  )
  .map((qepik) => qepik / 100);

/**
 * A random scope: with or without a category of any level, a keyword and other constraints. Filters
 * are chosen later from those that the shop shows.
 */
export const scopeArbitrary = (vocabulary: () => Vocabulary) =>
  fc
    .record({
      category: fc.option(fc.nat(), { nil: undefined, freq: 3 }),
      word: fc.option(fc.nat(), { nil: undefined, freq: 1 }),
      monthlyMax: fc.option(
        fc.integer({ min: 500, max: 30_000 }).map((qepik) => qepik / 100),
        { nil: undefined, freq: 1 },
      ),
      price: fc.option(fc.record({ priceFrom: amount, priceTo: amount }, { requiredKeys: [] }), {
        nil: {},
        freq: 1,
      }),
      switches: fc.tuple(...SWITCHES.map(() => fc.integer({ min: 0, max: 3 }))),
      // Three of four searches are for no particular store or seller.
      store: fc.oneof(
        { weight: 3, arbitrary: fc.constant(undefined) },
        { weight: 1, arbitrary: fc.nat() },
      ),
      seller: fc.oneof(
        { weight: 3, arbitrary: fc.constant(undefined) },
        { weight: 1, arbitrary: fc.nat() },
      ),
      exact: fc.boolean(),
    })
    .map(({ category, word, monthlyMax, price, switches, store, seller, exact }): Scope => {
      const { categoryIds, keyWords, storeSlugs, userCodes } = vocabulary();
      return {
        ...(category !== undefined && { categoryId: categoryIds[category % categoryIds.length] }),
        ...(word !== undefined && { keyWord: keyWords[word % keyWords.length] }),
        ...(monthlyMax !== undefined && { monthlyMax }),
        ...price,
        ...Object.fromEntries(
          SWITCHES.filter((_, i) => switches[i] === 0).map((key) => [key, "1" as const]),
        ),
        ...(store !== undefined && { storeSlug: storeSlugs[store % storeSlugs.length] }),
        ...(seller !== undefined && { userCode: userCodes[seller % userCodes.length] }),
        ...(word !== undefined && exact && { exact: "1" as const }),
        filters: {},
      };
    });

type FilterPick = {
  parameter: number;
  values: readonly number[];
  /** bounds as shares of the parameter's range, if it has one */ range:
    readonly [number | null, number | null] | null;
};

/** Adds up to three filters one after another, chosen by `picks` from those that the shop shows. */
export async function withFilters(scope: Scope, picks: readonly FilterPick[]): Promise<Scope> {
  let chosen = scope;
  for (const pick of picks) {
    const { data } = await shop.parameter.getParameters(inputOf(chosen));
    const parameter = data[pick.parameter % Math.max(1, data.length)];
    if (!parameter) return chosen;
    const range = parameter.parameterRange;
    if (range && pick.range) {
      // Within and beyond the range of the numbers in use; either bound may be missing, or they may
      // be reversed.
      const [from, to] = pick.range.map((share) =>
        share === null
          ? ""
          : String(Math.round((range.from + share * (range.to - range.from)) * 100) / 100),
      );
      chosen = {
        ...chosen,
        filters: { ...chosen.filters, [parameter.parameterKey]: [`${from}..${to}`] },
      };
      continue;
    }
    const values = [
      ...parameter.parameterMasks.map((mask) => mask.parameterMaskCode),
      ...parameter.parameterValues.map((entry) => entry.value),
    ];
    const picked = pick.values.flatMap((index) => values[index % Math.max(1, values.length)] ?? []);
    if (picked.length)
      chosen = {
        ...chosen,
        filters: { ...chosen.filters, [parameter.parameterKey]: [...new Set(picked)] },
      };
  }
  return chosen;
}

const RANGES = [
  [0.2, 0.8],
  [null, 0.5],
  [0.5, null],
  [0.9, 0.1],
  [0, 0],
  [0.3, 1.5],
  [-0.5, 0.4],
] as const;
export const picksArbitrary = () =>
  fc.array(
    fc.record({
      parameter: fc.nat(),
      values: fc.array(fc.nat(), { minLength: 1, maxLength: 2 }),
      range: fc.oneof(fc.constant(null), fc.constantFrom(...RANGES)),
    }),
    { maxLength: 3 },
  );

/**
 * Returns a message for each product that lacks a chosen value of some parameter, the store or the
 * seller. Reads the products' own rows, not the search's tables.
 */
export async function findMismatches(
  productIds: readonly number[],
  { filters, storeSlug, userCode }: Scope,
): Promise<string[]> {
  const rows = await query<{ id: number; key: string; value: string; number: number | null }>(
    `SELECT pp._parent_id AS id, d.key, COALESCE(m.code, vitrin_fold(COALESCE(trim_scale(pp.number)::text, t.text))) AS value, CASE WHEN m.code IS NULL THEN pp.number::float END AS number
     FROM products_parameters pp JOIN parameters d ON d.id = pp.parameter_id LEFT JOIN parameter_masks m ON m.id = pp.mask_id
       LEFT JOIN products_parameters_locales t ON t._parent_id = pp.id AND t._locale = 'az' WHERE pp._parent_id = ANY($1)
     UNION ALL SELECT p.id, 'brand', b.slug, NULL FROM products p JOIN brands b ON b.id = p.brand_id WHERE p.id = ANY($1)
     UNION ALL SELECT p.id, 'of the store', s.slug, NULL FROM products p JOIN stores s ON s.id = p.store_id WHERE p.id = ANY($1)
     UNION ALL SELECT p.id, 'of the seller', p.seller_code, NULL FROM products p WHERE p.id = ANY($1) AND p.seller_code IS NOT NULL`,
    [productIds],
  );
  const rowsByKey = new Map<string, typeof rows>();
  for (const row of rows)
    rowsByKey.set(`${row.id} ${row.key}`, [...(rowsByKey.get(`${row.id} ${row.key}`) ?? []), row]);
  const isMet = (productRows: typeof rows, accepted: string) => {
    const range = parseRange(accepted);
    return productRows.some(({ value, number }) =>
      range
        ? number !== null && number >= (range.from ?? -Infinity) && number <= (range.to ?? Infinity)
        : value === accepted || value === fold(accepted),
    );
  };
  const required = {
    ...filters,
    ...(storeSlug !== undefined && { "of the store": [storeSlug] }),
    ...(userCode !== undefined && { "of the seller": [userCode] }),
  };
  return productIds.flatMap((id) =>
    Object.entries(required).flatMap(([key, accepted]) =>
      accepted.some((value) => isMet(rowsByKey.get(`${id} ${key}`) ?? [], value))
        ? []
        : [`product ${id}: ${key} is none of ${accepted.join()}`],
    ),
  );
}
