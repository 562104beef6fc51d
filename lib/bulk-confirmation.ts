/** The request header in which staff confirm how many documents a bulk action changes. */
export const BULK_COUNT_HEADER = "x-bulk-count";

/** The status of a bulk action without its number (428, Precondition Required). */
export const BULK_UNCONFIRMED = 428;

/** What the server sends with that status. */
export type BulkQuestion = { errors: { message: string; data: { bulk: { count: number } } }[] };
