/** The header's state between scroll events; px. */
export type HeaderScrollState = {
  hidden: boolean;
  /** scrolling down, ignoring jitter */ movingDown: boolean;
  y: number;
  /** direction of the last scroll event, jitter included */ lastDown: boolean;
  /** scroll position of the last change of that direction */ turnY: number;
};

/** Smaller movements (px) are jitter or overscroll. */
const JITTER = 12;

/**
 * The header's state after scrolling to `y`: hidden while scrolling down past its own height, shown
 * while scrolling up and at the top.
 */
export function nextScrollState(
  previous: HeaderScrollState,
  y: number,
  height: number,
): HeaderScrollState {
  const position = Math.max(0, y);
  if (position === previous.y) return previous;
  const lastDown = position > previous.y;
  const turnY = lastDown === previous.lastDown ? previous.turnY : previous.y;
  const movingDown =
    position > 0 && (Math.abs(position - turnY) >= JITTER ? lastDown : previous.movingDown);
  return { hidden: position > height && movingDown, movingDown, y: position, lastDown, turnY };
}
