import { lruCache } from "@/lib/cache/lru";
import { tags } from "@/lib/cache/cache-tags";
import { createTaggedCache } from "@/lib/cache/tagged-cache";
import type { Language } from "@/lib/languages";
import { query } from "@/lib/server/db/pool";
import type { ValueCount } from "./engine/engine";

type Names = {
  id: number;
  key: string;
  title: string;
  unit: string | null;
  type: "text" | "integer";
  position: number | null;
  /** for a value with a mask, or a brand */
  listed: { id: number; code: string; label: string | null; position: number | null } | null;
  /** for a text: its spelling in Azerbaijani */
  written: string | null;
  /** for a text: its spelling in the language of the list */
  said: string | null;
};
/** A filter value with the names that it is shown with. */
export type NamedValue = Omit<Names, "position"> & {
  value: string;
  number: number | null;
  count: number;
};

/** Maximum age (ms) of names, in case a change was not announced. */
const MAX_AGE_MS = 45_000;
/** Maximum number of values whose names are cached, per language. */
const MAX_CACHED = 50_000;
/**
 * One entry per language. `maxWeight` is much higher than their number, because an entry that is a
 * large share of it would not be cached.
 */
const cachedNames = createTaggedCache({ maxWeight: 30, maxAgeMs: MAX_AGE_MS });

const NAMES = `
SELECT c.parameter_id AS "parameterId", c.value_key AS "valueKey", d.id, d.key, COALESCE(dl.title, daz.title) AS title, COALESCE(dl.unit, daz.unit) AS unit, d.type, d.position::float8 AS position,
  CASE WHEN m.id IS NOT NULL THEN json_build_object('id', m.id, 'code', m.code, 'label', COALESCE(ml.data, maz.data), 'position', m.position)
    WHEN b.id IS NOT NULL THEN json_build_object('id', b.id, 'code', b.slug, 'label', b.title, 'position', NULL) END AS listed,
  written.text AS written, COALESCE(written.said, written.text) AS said
FROM unnest($1::integer[], $2::text[]) c(parameter_id, value_key)
JOIN parameters d ON d.id = c.parameter_id AND d.type <> 'info'
LEFT JOIN parameters_locales dl ON dl._parent_id = d.id AND dl._locale = $3::_locales
LEFT JOIN parameters_locales daz ON daz._parent_id = d.id AND daz._locale = 'az'
LEFT JOIN parameter_masks m ON m.parameter_id = d.id AND m.code = c.value_key
LEFT JOIN parameter_masks_locales ml ON ml._parent_id = m.id AND ml._locale = $3::_locales
LEFT JOIN parameter_masks_locales maz ON maz._parent_id = m.id AND maz._locale = 'az'
LEFT JOIN brands b ON d.key = 'brand' AND b.slug = c.value_key
LEFT JOIN LATERAL (
  SELECT v.written AS text, CASE $3::_locales WHEN 'en' THEN v.written_en WHEN 'ru' THEN v.written_ru END AS said
  FROM search_values v WHERE v.parameter_id = c.parameter_id AND v.value_key = c.value_key ORDER BY v.written IS NULL, v.value_id LIMIT 1) written ON true`;

const cacheKeyOf = ({
  parameterId,
  valueKey,
}: Pick<ValueCount, "parameterId" | "valueKey">): string => `${parameterId} ${valueKey}`;

/** Stands in the cache for the names of a value that cannot be a filter. */
const NONE = "none";
/** The names of values in one language that have been read. */
type KnownNames = ReturnType<typeof noNames>;
const noNames = () => lruCache<string, Names | typeof NONE>({ maxWeight: MAX_CACHED });

/**
 * The cache of names in a language; a new one after any of their sources was announced as changed.
 */
export const knownNames = (language: Language): Promise<KnownNames> =>
  cachedNames(language, [tags.shop, tags.spellings], async () => noNames());

/**
 * Returns the names of values, in the same order; `NONE` for values that cannot be a filter. Only
 * values that are not cached are read: a list in a large shop has two thousand.
 */
async function namesOf(
  counts: readonly ValueCount[],
  language: Language,
): Promise<(Names | typeof NONE)[]> {
  const known = await knownNames(language);
  const cached = counts.map((count) => known.get(cacheKeyOf(count)));
  const missing = counts.filter((_, i) => cached[i] === undefined);
  if (missing.length === 0) return cached.map((names) => names ?? NONE);
  const rows = await query<Names & Pick<ValueCount, "parameterId" | "valueKey">>(NAMES, [
    missing.map(({ parameterId }) => parameterId),
    missing.map(({ valueKey }) => valueKey),
    language,
  ]);
  const found = new Map(
    rows.map(({ parameterId, valueKey, ...names }) => [
      cacheKeyOf({ parameterId, valueKey }),
      names,
    ]),
  );
  for (const key of missing.map(cacheKeyOf)) known.set(key, found.get(key) ?? NONE);
  return counts.map((count, i) => cached[i] ?? found.get(cacheKeyOf(count)) ?? NONE);
}

const collator = new Intl.Collator("az");
/** Compares numbers; null comes last. */
const byNumber = (a: number | null, b: number | null): number =>
  a === b ? 0 : a === null ? 1 : b === null ? -1 : a - b;
const byText = (a: string | null, b: string | null): number =>
  a === b ? 0 : a === null ? 1 : b === null ? -1 : collator.compare(a, b) || (a < b ? -1 : 1);

/**
 * Returns filter values with names, in the order in which a list shows them: by the order of
 * parameters, and within a parameter by the order of its masks, their labels, numbers, or texts.
 */
export async function namedValues(
  counts: readonly ValueCount[],
  language: Language,
): Promise<NamedValue[]> {
  const namesByIndex = await namesOf(counts, language);
  return counts
    .flatMap((count, i) => {
      const names = namesByIndex[i];
      return names === undefined || names === NONE ? [] : [{ count, names }];
    })
    .sort(
      ({ names: a, count: aCount }, { names: b, count: bCount }) =>
        byNumber(a.position, b.position) ||
        a.id - b.id ||
        byNumber(a.listed?.position ?? null, b.listed?.position ?? null) ||
        byText(a.listed?.label ?? null, b.listed?.label ?? null) ||
        byNumber(aCount.number, bCount.number) ||
        byText(aCount.valueKey, bCount.valueKey),
    )
    .map(({ names, count: { valueKey, number, count } }) => ({
      ...names,
      number,
      count,
      value: names.listed?.code ?? (number === null ? (names.written ?? valueKey) : String(number)),
    }));
}
