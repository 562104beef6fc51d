import { rememberFor } from "@/lib/cache/remember-for";
import type { ChosenFilter } from "@/lib/results/filter-params";
import { fold } from "./fold";
import { parameterDefinitions } from "./parameter-definitions";

/**
 * How old what is remembered may be, ms, and how old when it lacks what is asked for: a new brand's
 * list is no 404, and guesses read once a second.
 */
const AGE_MS = 30_000;
const AGE_OF_A_MISS_MS = 1_000;

/**
 * What a value of a parameter may be called: a mask's code, id or label, or anything that folds as
 * a label; null where anything may be.
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
 * Whether the shop has every parameter that a list is filtered by and, where a parameter has masks,
 * every value. Free numbers and texts may be any.
 */
export async function areKnownFilters(chosen: readonly ChosenFilter[]): Promise<boolean> {
  if (chosen.length === 0) return true;
  for (const ms of [AGE_MS, AGE_OF_A_MISS_MS]) {
    const known = await remember("all", readValues, ms);
    if (chosen.every((filter) => isKnownFilter(known, filter))) return true;
  }
  return false;
}
