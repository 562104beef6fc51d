import type { Parameter } from "@/lib/contract/parameter";

/** A filter is offered when at least this share of the results has the parameter: in the whole shop "number of burners" helps nobody. */
const COVERAGE = 0.4;
/** More values than this are no choice; such parameters appear in narrower lists only. */
const MAX_VALUES = 80;

/** The filters worth showing for a list; those already chosen always are. */
export function usefulFilters(parameters: readonly Parameter[], total: number, chosen: readonly string[]): Parameter[] {
  return parameters.filter((parameter) => {
    if (chosen.includes(parameter.parameterKey)) return true;
    const values = [...parameter.parameterMasks, ...parameter.parameterValues];
    const covered = values.reduce((sum, value) => sum + value.count, 0);
    return values.length > 1 && values.length <= MAX_VALUES && covered >= total * COVERAGE;
  });
}
