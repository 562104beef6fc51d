import { parseNumberParam } from "./parse-filter-number";

/** A range with inclusive bounds; a null bound is open. Never both null, and `from` <= `to`. */
export type Bounds<Unit extends number = number> = { from: Unit | null; to: Unit | null };

/** Swaps the bounds if the larger one comes first: that is how the range was meant. */
export const orderedBounds = <Unit extends number>({ from, to }: Bounds<Unit>): Bounds<Unit> =>
  from !== null && to !== null && from > to ? { from: to, to: from } : { from, to };

/** Parses a range of numbers as in the API and in URLs: `7..9`, `7..`, `..9`. Null otherwise. */
export function parseRange(text: string): Bounds | null {
  const [before, after, ...more] = text.split("..");
  if (before === undefined || after === undefined || more.length > 0) return null;
  const [from, to] = [before, after].map((bound) =>
    bound.trim() === "" ? null : (parseNumberParam(bound) ?? NaN),
  );
  if (
    from === undefined ||
    to === undefined ||
    Number.isNaN(from) ||
    Number.isNaN(to) ||
    (from === null && to === null)
  )
    return null;
  return orderedBounds({ from, to });
}

/** The canonical form of a range: `7..9`; a single number if both bounds are equal: `8`. */
export const formatRange = ({ from, to }: Bounds): string =>
  from !== null && from === to ? String(from) : `${from ?? ""}..${to ?? ""}`;
