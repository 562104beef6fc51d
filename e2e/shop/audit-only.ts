/**
 * Marks a test that only `npm run audit` runs: a further width or language of another test, or a
 * slow one.
 */
export const AUDIT_ONLY = { tag: "@variant" };

/**
 * The options of a test that is repeated for several widths or languages. `npm test` runs only the
 * chosen variant.
 */
export const auditOnlyUnless = (chosen: boolean): { tag?: string } => (chosen ? {} : AUDIT_ONLY);
