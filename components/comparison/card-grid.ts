export const COLUMN_GAP = "[--column-gap:0.5rem] sm:[--column-gap:1rem]";

/**
 * Grid of the cards and the columns below them: equal widths and the same gap; a single card takes
 * half the width.
 */
export const cardGrid = (count: number): string =>
  `grid ${count > 2 ? "grid-cols-3" : "grid-cols-2"} gap-(--column-gap) ${COLUMN_GAP}`;
