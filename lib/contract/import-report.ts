/** What came of an imported file (lib/server/backoffice/import-csv.ts); a `dry` run stored nothing. Rows with an error are left out, the others are stored. */
export type ImportReport = { dry: boolean; rows: number; created: number; changed: number; unchanged: number; errors: { line: number; message: string }[]; moreErrors: number };
