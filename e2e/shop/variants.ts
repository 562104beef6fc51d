/** Marks a variant of another test (a further width or language) that only `npm run audit` runs. */
export const VARIANT = { tag: "@variant" };

/** Options of a test that is repeated for several widths or languages: `npm test` runs the chosen one. */
export const variantUnless = (chosen: boolean): { tag?: string } => (chosen ? {} : VARIANT);
