/** The header's state between scroll events; px. */
export type HeaderScrollState = {
  hidden: boolean;
  /** scrolling down, ignoring jitter */ movingDown: boolean;
  y: number;
  down: boolean;
  /** scroll position of the last change of direction */ turnY: number;
};

/** Smaller movements (px) are jitter or overscroll. */
const JITTER = 12;

/**
 * The header's state after scrolling to `y`: hidden while scrolling down past its own height, shown
 * while scrolling up and at the top.
 */
export function nextScrollState(
  before: HeaderScrollState,
  y: number,
  height: number,
): HeaderScrollState {
  const position = Math.max(0, y);
  if (position === before.y) return before;
  const down = position > before.y;
  const turnY = down === before.down ? before.turnY : before.y;
  const movingDown =
    position > 0 && (Math.abs(position - turnY) >= JITTER ? down : before.movingDown);
  return { hidden: position > height && movingDown, movingDown, y: position, down, turnY };
}
