/** Runs one SQL text with `$1`-style values and gives the rows. The shop's pool and Payload's transactions both fit it. */
export type Sql = <Row>(text: string, values?: readonly unknown[]) => Promise<Row[]>;
