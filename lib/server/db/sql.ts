/**
 * Runs SQL with `$1`-style values and returns the rows. Implemented by the shop's pool and by
 * Payload's transactions.
 */
export type Sql = <Row>(text: string, values?: readonly unknown[]) => Promise<Row[]>;
