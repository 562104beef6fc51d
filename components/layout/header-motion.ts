/** The header's state between scroll events; px. */
export type HeaderMotion = {
  hidden: boolean;
  /** on the way down, jitter aside */ going: boolean;
  y: number;
  down: boolean;
  /** scroll position of the last change of direction */ turn: number;
};

/** Smaller movements (px) are jitter or overscroll. */
const SLACK = 12;

/**
 * The header's state after scrolling to `y`: hidden on the way down past its own height, shown on
 * the way up and at the top.
 */
export function afterScroll(before: HeaderMotion, y: number, height: number): HeaderMotion {
  const at = Math.max(0, y);
  if (at === before.y) return before;
  const down = at > before.y;
  const turn = down === before.down ? before.turn : before.y;
  const going = at > 0 && (Math.abs(at - turn) >= SLACK ? down : before.going);
  return { hidden: at > height && going, going, y: at, down, turn };
}
