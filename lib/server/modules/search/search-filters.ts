import type { Bounds } from "@/lib/format/number-range";
import { parseRange, orderedBounds } from "@/lib/format/number-range";
import { parseNumberParam } from "@/lib/format/parse-filter-number";
import { query } from "@/lib/server/db/pool";
import type { Qepik } from "@/lib/format/money";
import type { SwitchKey } from "@/lib/contract/list-keys";
import { searchScope } from "@/lib/contract/product";
import { AppError } from "../../app-error";
import { fold } from "./fold";
import { type ParameterDefinition, parameterDefinitions } from "./parameter-definitions";

/**
 * The filter on one parameter (id 0: unknown, matches nothing). A product matches if it has any of
 * the values, or a number within any of the ranges.
 */
export type ParameterFilter = { parameterId: number; valueKeys: string[]; ranges: Bounds[] };

/**
 * All filters of a list. A product matches if it passes the filter of each parameter, the price
 * range and each on/off filter (switch-conditions.ts).
 */
export type SearchFilters = {
  parameters: ParameterFilter[];
  /** the current price */ price: Bounds<Qepik> | null;
  /** in the order of `SWITCHES` */
  switches: readonly SwitchKey[];
};

export const NO_FILTERS: SearchFilters = { parameters: [], price: null, switches: [] };

/** Returns whether any filter is set. */
export const hasFilters = ({ parameters, price, switches }: SearchFilters): boolean =>
  parameters.length > 0 || price !== null || switches.length > 0;

/**
 * Filters as received. `filters` is the whole query; each of its keys that is not in `FIXED_KEYS`
 * names a parameter.
 */
export type FilterInput = {
  filters?: Record<string, unknown> | undefined;
  priceFrom?: Qepik | undefined;
  priceTo?: Qepik | undefined;
  switches?: readonly SwitchKey[] | undefined;
};

const FIXED_KEYS: ReadonlySet<string> = new Set([
  ...Object.keys(searchScope),
  "sortType",
  "pageIndex",
  "pageSize",
  "RequestFrontType",
]);

/** Maximum number of parameters in one request, because each costs a database query. */
const MAX_FILTERS = 20;

/**
 * Parses the filters of a request. Reversed bounds are swapped. An unknown parameter or value
 * matches nothing, because a wrong filter must not show everything. Throws `BAD_REQUEST` for more
 * than 20 parameters.
 */
export async function resolveFilters({
  filters = {},
  priceFrom,
  priceTo,
  switches = [],
}: FilterInput): Promise<SearchFilters> {
  const price =
    priceFrom === undefined && priceTo === undefined
      ? null
      : orderedBounds({ from: priceFrom ?? null, to: priceTo ?? null });
  return { parameters: await parameterFilters(filters), price, switches };
}

async function parameterFilters(input: Record<string, unknown>): Promise<ParameterFilter[]> {
  const requested = Object.entries(input)
    .filter(([key]) => !FIXED_KEYS.has(key))
    .map(([key, value]) => ({
      key,
      values: [value]
        .flat()
        .filter((entry) => entry !== undefined && entry !== null)
        .map(String)
        .filter((text) => text.trim() !== ""),
    }))
    .filter((filter) => filter.values.length > 0);
  if (requested.length === 0) return [];
  if (requested.length > MAX_FILTERS)
    throw new AppError("BAD_REQUEST", {
      request: [`Too many filters: expected at most ${MAX_FILTERS}`],
    });
  const definitions = await parameterDefinitions(
    requested.map((filter) => filter.key).filter((key) => !key.includes("\0")),
  );
  return Promise.all(
    requested.map(({ key, values }) => {
      const definition = definitions.find((candidate) => candidate.key === key);
      return definition
        ? parameterFilter(definition, values)
        : { parameterId: 0, valueKeys: [], ranges: [] };
    }),
  );
}

async function parameterFilter(
  { id, type, masks }: ParameterDefinition,
  values: readonly string[],
): Promise<ParameterFilter> {
  if (masks?.length)
    return { parameterId: id, valueKeys: values.map((value) => maskOf(masks, value)), ranges: [] };
  const parsed = values.map(
    (value) => parseRange(value) ?? (type === "integer" ? exactRange(value) : null) ?? fold(value),
  );
  const texts = parsed.filter((entry) => typeof entry === "string");
  return {
    parameterId: id,
    valueKeys: type === "text" && texts.length > 0 ? await keysOf(id, texts) : texts,
    ranges: parsed.filter((entry) => typeof entry !== "string"),
  };
}

/**
 * Returns a number as a range that contains only that number, however it is spelled: `39`, `39,0`,
 * `-18`.
 */
function exactRange(value: string): Bounds | null {
  const number = parseNumberParam(value);
  return number === null ? null : { from: number, to: number };
}

// If a typed value is not a key, it is compared with the folded translations of all of the
// parameter's values. URLs that the shop generates always have keys, so they do not need this
// comparison.
const KEYS_IN_OTHER_LANGUAGES = `
WITH unknown AS MATERIALIZED (SELECT typed FROM unnest($2::text[]) typed WHERE NOT EXISTS (SELECT 1 FROM search_values v WHERE v.parameter_id = $1 AND v.value_key = typed))
SELECT value_key AS key FROM search_values WHERE parameter_id = $1 AND EXISTS (SELECT 1 FROM unknown)
  AND (vitrin_fold(written_en) IN (SELECT typed FROM unknown) OR vitrin_fold(written_ru) IN (SELECT typed FROM unknown))`;

/** Returns the texts, and the keys of values whose English or Russian spelling is one of them. */
async function keysOf(parameterId: number, texts: readonly string[]): Promise<string[]> {
  const translated = await query<{ key: string }>(KEYS_IN_OTHER_LANGUAGES, [parameterId, texts]);
  return [...new Set([...texts, ...translated.map(({ key }) => key)])];
}

// An exact match wins over a folded one: `A`, `A+` and `A++` fold to the same text.
function maskOf(masks: NonNullable<ParameterDefinition["masks"]>, value: string): string {
  const mask =
    masks.find(({ code }) => code === value) ??
    masks.find(({ id }) => String(id) === value) ??
    masks.find(({ labels }) => labels.includes(value.trim())) ??
    masks.find(({ labels }) => labels.some((label) => fold(label) === fold(value)));
  return mask?.code ?? "";
}
