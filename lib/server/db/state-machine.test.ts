/** Compares every state machine with the migrated schema (DATABASE_URL). */
import { Client } from "pg";
import { importStates } from "../import/import-states";
import { STATE_MACHINES } from "../modules/payment-states/transitions";
import { reviewStates } from "../modules/review/review-states";
import { messageStates } from "../ports/queue/message-states";
import { type AnyStateMachine, transitionSql } from "./state-machine";

const client = new Client({ connectionString: process.env.DATABASE_URL });
beforeAll(() => client.connect());
afterAll(() => client.end());

const MACHINES = [
  ...Object.values(STATE_MACHINES),
  messageStates("sms_messages"),
  messageStates("mail_messages"),
  importStates,
  reviewStates,
].map((machine) => [machine.table, machine as AnyStateMachine] as const);

test.each(MACHINES)(
  "%s: the column has the states of the state machine, and its default is the initial one",
  async (table, machine) => {
    const { rows } = await client.query<{ begins: string; states: string[] }>(
      `SELECT substring(pg_get_expr(d.adbin, d.adrelid) FROM '''(.*)''') AS begins,
       COALESCE(
         (SELECT array_agg(e.enumlabel::text) FROM pg_enum e WHERE e.enumtypid = a.atttypid),
         (SELECT array_agg(part[1]) FROM pg_constraint c,
            regexp_matches(pg_get_constraintdef(c.oid), '''(.*?)''::', 'g') AS part
          WHERE c.conrelid = a.attrelid AND c.contype = 'c' AND c.conkey = ARRAY[a.attnum])) AS states
     FROM pg_attribute a JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
     WHERE a.attrelid = $1::regclass AND a.attname = 'state'`,
      [table],
    );
    expect(rows[0]?.begins).toBe(machine.initial);
    expect(rows[0]?.states.sort()).toEqual(Object.keys(machine.states).sort());
  },
);

const STATEMENTS = MACHINES.flatMap(([table, machine]) =>
  Object.keys(machine.events).map((event) => [table, event, machine] as const),
);
test.each(STATEMENTS)(
  "%s, %s: the statement is valid in the database",
  async (_, event, machine) => {
    const { text, names } = transitionSql(machine, event, { where: "id = $1", values: [0] });
    await client.query(`PREPARE moves AS ${text}`);
    const { rows } = await client.query<{ count: number }>(
      "SELECT cardinality(parameter_types) AS count FROM pg_prepared_statements WHERE name = 'moves'",
    );
    await client.query("DEALLOCATE moves");
    expect(rows[0]?.count).toBe(names.length + 1);
  },
);

test("transitionSql throws for an unknown event", () => {
  const [, machine] = MACHINES[0] ?? [];
  expect(() => machine && transitionSql(machine, "lent", { where: "true", values: [] })).toThrow(
    "knows no such event: lent",
  );
});
