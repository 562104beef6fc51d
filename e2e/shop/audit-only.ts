/**
 * Marks what only `npm run audit` runs: a further width or language of another test, or a long one.
 */
export const AUDIT_ONLY = { tag: "@variant" };

/**
 * Options of a test that is repeated for several widths or languages: `npm test` runs the chosen
 * one.
 */
export const auditOnlyUnless = (chosen: boolean): { tag?: string } => (chosen ? {} : AUDIT_ONLY);
