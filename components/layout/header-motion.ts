/** Where the header is and what it needs to know for the next step; in px. */
export type HeaderMotion = { hidden: boolean; y: number; down: boolean; /** where the page was when it last changed direction */ turn: number };

/** Smaller moves than this are a trembling hand or the bounce at an edge. */
const SLACK = 12;

/** The header after the page scrolled to `y`: gone on the way down once it is past its own height, back on the way up and at the top. */
export function afterScroll(before: HeaderMotion, y: number, height: number): HeaderMotion {
  const at = Math.max(0, y);
  if (at === before.y) return before;
  const down = at > before.y;
  const turn = down === before.down ? before.turn : before.y;
  const settled = Math.abs(at - turn) >= SLACK ? down : before.hidden;
  return { hidden: at > height && settled, y: at, down, turn };
}
