import { parseNumberParam } from "./parse-filter-number";

/** From and to, both inclusive; null is open. Never both null, never upside down. */
export type Bounds<Unit extends number = number> = { from: Unit | null; to: Unit | null };

/** Bounds with the smaller one first: who types them upside down means what lies between. */
export const orderedBounds = <Unit extends number>({ from, to }: Bounds<Unit>): Bounds<Unit> =>
  from !== null && to !== null && from > to ? { from: to, to: from } : { from, to };

/**
 * A range of numbers as the API and addresses write it: `7..9`, `7..`, `..9`. Null for any other
 * text.
 */
export function parseRange(text: string): Bounds | null {
  const [before, after, ...more] = text.split("..");
  if (before === undefined || after === undefined || more.length > 0) return null;
  const [from, to] = [before, after].map((end) =>
    end.trim() === "" ? null : (parseNumberParam(end) ?? NaN),
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

/** The one spelling of a range: `7..9`; of one number that number: `8`. */
export const formatRange = ({ from, to }: Bounds): string =>
  from !== null && from === to ? String(from) : `${from ?? ""}..${to ?? ""}`;
