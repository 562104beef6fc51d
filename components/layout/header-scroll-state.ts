/** The header's state between scroll events; px. */
export type HeaderScrollState = {
  hidden: boolean;
  /** on the way down, jitter aside */ movingDown: boolean;
  y: number;
  down: boolean;
  /** scroll position of the last change of direction */ turnY: number;
};

/** Smaller movements (px) are jitter or overscroll. */
const JITTER = 12;

/**
 * The header's state after scrolling to `y`: hidden on the way down past its own height, shown on
 * the way up and at the top.
 */
export function nextScrollState(
  before: HeaderScrollState,
  y: number,
  height: number,
): HeaderScrollState {
  const at = Math.max(0, y);
  if (at === before.y) return before;
  const down = at > before.y;
  const turn = down === before.down ? before.turnY : before.y;
  const going = at > 0 && (Math.abs(at - turn) >= JITTER ? down : before.movingDown);
  return { hidden: at > height && going, movingDown: going, y: at, down, turnY: turn };
}
