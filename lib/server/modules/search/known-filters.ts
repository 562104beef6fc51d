import { rememberFor } from "@/lib/cache/remember-for";
import type { ChosenFilter } from "@/lib/results/filter-params";
import { fold } from "./fold";
import { parameterDefinitions } from "./parameter-definitions";

/**
 * Maximum age (ms) of the cached definitions. When they lack a requested filter, they are read
 * again after the shorter age, so that the list of a new brand does not return 404. Requests with
 * guessed values cause at most one read per second.
 */
const AGE_MS = 30_000;
const AGE_AFTER_MISS_MS = 1_000;

/**
 * The accepted spellings of a parameter's values: `texts` has each mask's code, id and labels,
 * `folded` the labels after folding. Null for a parameter without masks, which accepts any value.
 */
type Values = { texts: ReadonlySet<string>; folded: ReadonlySet<string> } | null;

async function readValues(): Promise<ReadonlyMap<string, Values>> {
  const definitions = await parameterDefinitions(null);
  return new Map(
    definitions.map(({ key, masks }): [string, Values] => [
      key,
      masks && {
        texts: new Set(
          masks.flatMap(({ id, code, labels }) => [String(id), code, ...(labels ?? [])]),
        ),
        folded: new Set(masks.flatMap(({ labels }) => labels ?? []).map(fold)),
      },
    ]),
  );
}

const remember = rememberFor<ReadonlyMap<string, Values>>(AGE_MS, { isStrict: true });

const isKnownFilter = (
  known: ReadonlyMap<string, Values>,
  { key, values }: ChosenFilter,
): boolean => {
  const allowed = known.get(key);
  return (
    allowed === null ||
    (allowed !== undefined &&
      values.every((value) => allowed.texts.has(value) || allowed.folded.has(fold(value))))
  );
};

/**
 * Returns whether the shop has every parameter that a list is filtered by and, for parameters with
 * masks, every value. Parameters without masks accept any number or text.
 */
export async function areKnownFilters(chosen: readonly ChosenFilter[]): Promise<boolean> {
  if (chosen.length === 0) return true;
  for (const ms of [AGE_MS, AGE_AFTER_MISS_MS]) {
    const known = await remember("all", readValues, ms);
    if (chosen.every((filter) => isKnownFilter(known, filter))) return true;
  }
  return false;
}
