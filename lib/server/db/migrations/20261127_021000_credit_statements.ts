import { type MigrateDownArgs, type MigrateUpArgs, sql } from "@payloadcms/db-postgres";

/**
 * Every statement of a contract's debt is remembered (docs/adr/0032): what file it came from, by a hash of its row, or that it was made by
 * hand; as of when it is; and which lines of the book, payments and returns, it does not contain: all older ones it does. What was paid
 * beyond a stated debt is a refund due, until staff settle it or a later line of the book makes it void.
 *
 * Of lines from before this, those that only corrected names and days are no statements of a debt. Only the last statement's hash was
 * kept, and none after a correction by hand.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql.raw(`
CREATE TABLE credit_statements (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  contract_id integer NOT NULL REFERENCES credit_contracts (id) ON DELETE RESTRICT,
  entry_id integer NOT NULL UNIQUE REFERENCES credit_entries (id) ON DELETE CASCADE,
  hash text,
  as_of timestamptz,
  CONSTRAINT credit_statements_once UNIQUE (contract_id, hash),
  CONSTRAINT credit_statements_time_of_a_file CHECK (as_of IS NULL OR hash IS NOT NULL)
);
CREATE TABLE credit_statement_outside (
  statement_id bigint NOT NULL REFERENCES credit_statements (id) ON DELETE CASCADE,
  entry_id integer NOT NULL REFERENCES credit_entries (id) ON DELETE CASCADE,
  PRIMARY KEY (statement_id, entry_id)
);
CREATE INDEX credit_statement_outside_entry ON credit_statement_outside (entry_id);
CREATE TABLE credit_refunds_due (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  contract_id integer NOT NULL REFERENCES credit_contracts (id) ON DELETE RESTRICT,
  attempt_id integer NOT NULL REFERENCES payment_attempts (id) ON DELETE RESTRICT,
  statement_entry_id integer NOT NULL REFERENCES credit_entries (id) ON DELETE RESTRICT,
  amount numeric NOT NULL CONSTRAINT credit_refunds_due_amount CHECK (amount > 0 AND amount = round(amount, 2)),
  state text NOT NULL DEFAULT 'due' CONSTRAINT credit_refunds_due_state CHECK (state IN ('due', 'settled', 'void')),
  created_at timestamptz NOT NULL DEFAULT now(),
  closed_at timestamptz,
  closed_by text,
  note text,
  void_entry_id integer REFERENCES credit_entries (id) ON DELETE RESTRICT,
  CONSTRAINT credit_refunds_due_closed CHECK ((state = 'due') = (closed_at IS NULL)),
  CONSTRAINT credit_refunds_due_settled CHECK ((state = 'settled') = (closed_by IS NOT NULL AND length(btrim(COALESCE(note, ''))) >= 3)),
  CONSTRAINT credit_refunds_due_void CHECK ((state = 'void') = (void_entry_id IS NOT NULL))
);
CREATE UNIQUE INDEX credit_refunds_due_one_open ON credit_refunds_due (attempt_id) WHERE state = 'due';
CREATE INDEX credit_refunds_due_contract ON credit_refunds_due (contract_id);
CREATE INDEX credit_refunds_due_open ON credit_refunds_due (id) WHERE state = 'due';
CREATE INDEX credit_refunds_due_void_entry ON credit_refunds_due (void_entry_id) WHERE state = 'void';

WITH stated AS (
  SELECT e.id, e.contract_id, e.note, c.stated_hash, row_number() OVER (PARTITION BY e.contract_id ORDER BY e.id DESC) AS place
  FROM credit_entries e JOIN credit_contracts c ON c.id = e.contract_id
  WHERE e.kind = 'stated' AND COALESCE(e.note, '') !~ '^(creditId|fullName|mustPayDate|dateOfGrant|fin)(, (creditId|fullName|mustPayDate|dateOfGrant|fin))*$')
INSERT INTO credit_statements (contract_id, entry_id, hash)
SELECT contract_id, id,
  CASE WHEN place = 1 AND stated_hash IS NOT NULL THEN stated_hash WHEN note IS NOT NULL AND note NOT LIKE '% -> %' THEN 'before ' || id END
FROM stated ORDER BY id;
`));
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql.raw(`
DROP TABLE credit_refunds_due;
DROP TABLE credit_statement_outside;
DROP TABLE credit_statements;
`));
}
