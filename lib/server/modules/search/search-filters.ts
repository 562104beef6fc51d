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
 * The choice in one parameter (id 0: unknown, matches nothing); a product matches when it has any
 * of the values, or a number within any of the ranges.
 */
export type ParameterFilter = { parameterId: number; valueKeys: string[]; ranges: Bounds[] };

/**
 * Everything chosen in a list: a product matches when it meets each parameter's choice, costs as
 * much, and is what each switch asks for (switch-conditions.ts).
 */
export type SearchFilters = {
  parameters: ParameterFilter[];
  /** what the product costs today */ price: Bounds<Qepik> | null;
  /** In the order of their definition. */
  switches: readonly SwitchKey[];
};

/** Nothing is chosen. */
export const NO_FILTERS: SearchFilters = { parameters: [], price: null, switches: [] };

/** Whether anything is chosen. */
export const hasFilters = ({ parameters, price, switches }: SearchFilters): boolean =>
  parameters.length > 0 || price !== null || switches.length > 0;

/**
 * Chosen filters as they came in: `filters` is the whole query, of which every key that is not
 * fixed names a parameter.
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

/** More filters than anybody chooses; each one costs the database. */
const MAX_FILTERS = 20;

/**
 * Reads what is chosen, bounds upside down the right way up; an unknown key or value matches
 * nothing, because a wrong filter must not show everything. Throws `BAD_REQUEST` for more than 20
 * parameters.
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
  const asked = Object.entries(input)
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
  if (asked.length === 0) return [];
  if (asked.length > MAX_FILTERS)
    throw new AppError("BAD_REQUEST", {
      request: [`Too many filters: expected at most ${MAX_FILTERS}`],
    });
  const definitions = await parameterDefinitions(
    asked.map((filter) => filter.key).filter((key) => !key.includes("\0")),
  );
  return Promise.all(
    asked.map(({ key, values }) => {
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
  const read = values.map(
    (value) => parseRange(value) ?? (type === "integer" ? exactRange(value) : null) ?? fold(value),
  );
  const texts = read.filter((entry) => typeof entry === "string");
  return {
    parameterId: id,
    valueKeys: type === "text" && texts.length > 0 ? await keysOf(id, texts) : texts,
    ranges: read.filter((entry) => typeof entry !== "string"),
  };
}

/** One number as a range of it alone, however it is spelled: `39`, `39,0`, `-18`. */
function exactRange(value: string): Bounds | null {
  const number = parseNumberParam(value);
  return number === null ? null : { from: number, to: number };
}

// Every text of a parameter is folded for one that is no key as it is, which addresses of the
// shop's own never have.
const KEYS_IN_OTHER_LANGUAGES = `
WITH unknown AS MATERIALIZED (SELECT typed FROM unnest($2::text[]) typed WHERE NOT EXISTS (SELECT 1 FROM search_values v WHERE v.parameter_id = $1 AND v.value_key = typed))
SELECT value_key AS key FROM search_values WHERE parameter_id = $1 AND EXISTS (SELECT 1 FROM unknown)
  AND (vitrin_fold(written_en) IN (SELECT typed FROM unknown) OR vitrin_fold(written_ru) IN (SELECT typed FROM unknown))`;

/** The keys of texts that may be typed as another language writes them. */
async function keysOf(parameterId: number, texts: readonly string[]): Promise<string[]> {
  const others = await query<{ key: string }>(KEYS_IN_OTHER_LANGUAGES, [parameterId, texts]);
  return [...new Set([...texts, ...others.map(({ key }) => key)])];
}

// The exact text wins over the folded one: `A`, `A+` and `A++` fold alike.
function maskOf(masks: NonNullable<ParameterDefinition["masks"]>, value: string): string {
  const mask =
    masks.find(({ code }) => code === value) ??
    masks.find(({ id }) => String(id) === value) ??
    masks.find(({ labels }) => labels.includes(value.trim())) ??
    masks.find(({ labels }) => labels.some((label) => fold(label) === fold(value)));
  return mask?.code ?? "";
}
