import { asQepik, multiply, type Qepik, sumOf, ZERO } from "@/lib/format/money";
import { allocateVat, vatOf } from "@/lib/format/vat";

/** An amount and the VAT in it, both in qəpik. */
export type Share = { amount: Qepik; vat: Qepik };

/**
 * A line of an order. `final`: the frozen price of a piece after discounts; `vat`: that of the whole
 * line, null for orders from before it was stored.
 */
export type OrderedLine = { final: Qepik; count: number; vat: Qepik | null };

/**
 * Divides a total by weights: each part gets its share rounded down, and what is left goes to the
 * largest remainders, a qəpik each; of equal ones to the first. Without any weight the first part
 * gets everything.
 */
function divide(total: Qepik, weights: readonly Qepik[]): Qepik[] {
  const whole = BigInt(sumOf(weights));
  if (whole === 0n) return weights.map((_, i) => (i === 0 ? total : ZERO));
  const exact = weights.map((weight) => BigInt(total) * BigInt(weight));
  const floors = exact.map((product) => product / whole);
  const left = Number(BigInt(total) - floors.reduce((sum, floor) => sum + floor, 0n));
  const byRemainder = exact
    .map((product, i) => ({ i, remainder: product % whole }))
    .sort((a, b) => (a.remainder === b.remainder ? a.i - b.i : a.remainder > b.remainder ? -1 : 1));
  const raised = new Set(byRemainder.slice(0, left).map(({ i }) => i));
  return floors.map((floor, i) => asQepik(Number(floor) + (raised.has(i) ? 1 : 0)));
}

/**
 * What each line of an order contributes to the total that was paid, which includes a discount that
 * only the whole order has. The amounts add up to the total, the VAT to that of the order.
 */
export function lineShares(lines: readonly OrderedLine[], total: Qepik): Share[] {
  const amounts = divide(
    total,
    lines.map(({ final, count }) => multiply(final, count)),
  );
  const stored = lines.flatMap(({ vat }) => (vat === null ? [] : [vat]));
  const vats =
    stored.length === lines.length && sumOf(stored) <= total ? stored : allocateVat(amounts);
  return amounts.map((amount, i) => ({ amount, vat: vats[i] ?? ZERO }));
}

/** What the first `pieces` of a line's `count` pieces cost: each the same, but for a qəpik. */
function amountOfPieces(line: Share, count: number, pieces: number): Qepik {
  const each = Math.floor(line.amount / count);
  return asQepik(each * pieces + Math.min(pieces, line.amount % count));
}

/**
 * The VAT of the first pieces, which together cost `amount`; the last piece takes the rest of the
 * line's. Pieces of next to nothing are given VAT early enough that none has more VAT than price.
 */
function vatOfPieces(line: Share, amount: Qepik): Qepik {
  const own = Math.min(vatOf(amount), line.vat);
  return asQepik(Math.max(own, line.vat - (line.amount - amount)));
}

/** What was given back of a line so far. */
export type GivenBack = Share & { count: number };

/**
 * What is given back for `pieces` more pieces of a line. It is calculated from what all pieces given
 * back so far cost together, so whatever the steps are, their amounts add up to exactly what was
 * paid for the line, and their VAT to its VAT. Throws a RangeError for more pieces than are left.
 */
export function refundShare(
  line: Share,
  count: number,
  { count: givenPieces, ...given }: GivenBack,
  pieces: number,
): Share {
  const after = givenPieces + pieces;
  if (!Number.isInteger(pieces) || pieces < 1 || after > count)
    throw new RangeError(`${pieces} pieces of ${count - givenPieces}`);
  const amount = amountOfPieces(line, count, after);
  const vat = vatOfPieces(line, amount);
  const share = asQepik(Math.max(0, amount - given.amount));
  return { amount: share, vat: asQepik(Math.min(share, Math.max(0, vat - given.vat))) };
}
