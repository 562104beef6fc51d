/** Checks the table of transitions against the database in DATABASE_URL. */
import { Client } from "pg";
import type { Sql } from "../../db/sql";
import { type AnyStateMachine, moveRows, transitionsOf } from "../../db/state-machine";
import { transition, transitionLocked, STATE_MACHINES } from "./transitions";

const client = new Client({ connectionString: process.env.DATABASE_URL });
const run: Sql = async (text, values = []) => (await client.query(text, [...values])).rows as never;

beforeAll(() => client.connect());
afterAll(() => client.end());
beforeEach(() => client.query("BEGIN"));
afterEach(() => client.query("ROLLBACK"));

type Kind = keyof typeof STATE_MACHINES;
const MACHINES = Object.entries(STATE_MACHINES) as [Kind, AnyStateMachine][];

/** A row of each table in the given state, as SQL values by column. */
const ROWS: Readonly<Record<Kind, (state: string) => Readonly<Record<string, string>>>> = {
  attempt: (state) => ({
    order_number: "'moves-1'",
    invoice_id: "-1",
    state: `'${state}'`,
    amount: "10",
    provider: "'azericard'",
    terminal: "'1'",
    language: "'az'",
    checks: "0",
    created_at: "now() - interval '1 hour'",
  }),
  invoice: (state) => ({ payment_type_id: "5", final_price: "10", state: `'${state}'` }),
  refund: (state) => ({
    contract_id: "-1",
    attempt_id: "-1",
    statement_entry_id: "-1",
    amount: "10",
    state: `'${state}'`,
    closed_at: state === "due" ? "NULL" : "now()",
    closed_by: state === "settled" ? "'staff@example.com'" : "NULL",
    note: state === "settled" ? "'bank transfer'" : "NULL",
    void_entry_id: state === "void" ? "-1" : "NULL",
  }),
};

/**
 * Inserts a row with foreign keys and triggers turned off, because the rows it refers to do not
 * exist, and turns them on again for later updates. Returns the row's id.
 */
async function insertRow(kind: Kind, state: string, columns: Record<string, string> = {}) {
  const row = { ...ROWS[kind](state), ...columns };
  await client.query("SET LOCAL session_replication_role = replica");
  const [inserted] = await run<{ id: number }>(
    `INSERT INTO ${STATE_MACHINES[kind].table} (${Object.keys(row).join(", ")})
     VALUES (${Object.values(row).join(", ")}) RETURNING id`,
  );
  await client.query("SET LOCAL session_replication_role = origin");
  return inserted?.id ?? 0;
}

/** Returns the result of `work` and rolls back what it did. */
async function resultOf(work: () => Promise<boolean>): Promise<boolean> {
  await client.query("SAVEPOINT before");
  try {
    return await work();
  } finally {
    await client.query("ROLLBACK TO SAVEPOINT before");
  }
}

test.each(MACHINES)(
  "%s: the database allows exactly the state changes of the transition table",
  async (kind, machine) => {
    const states = Object.keys(machine.states);
    const allowed: string[] = [];
    for (const from of states) {
      const id = await insertRow(kind, from);
      for (const to of states.filter((state) => state !== from)) {
        const isAllowed = await resultOf(async () => {
          try {
            await run(`UPDATE ${machine.table} SET state = '${to}' WHERE id = $1`, [id]);
            return true;
          } catch (error) {
            // Other errors are checks of the columns that belong to a state: the change itself is
            // allowed.
            return !/does not move from/.test((error as Error).message);
          }
        });
        if (isAllowed) allowed.push(`${from}>${to}`);
      }
      await run(`DELETE FROM ${machine.table} WHERE id = $1`, [id]);
    }
    expect(allowed.sort()).toEqual(transitionsOf(machine));
  },
);

/** The facts that any of the events needs. */
const FACTS = {
  form: "{}",
  rrn: "123456789012",
  intRef: "AB12",
  approval: null,
  responseCode: "00",
  amount: 1000,
  bankAmount: 1000,
  review: "bank-differs",
  at: new Date(),
  now: new Date(),
  nextCheck: null,
  by: "staff@example.com",
  note: "bank transfer",
  entryId: -2,
};

/** Columns that a row needs, besides its state, for an event's condition to hold. */
const REQUIRED_COLUMNS: Readonly<Record<string, Record<string, string>>> = {
  returnRequested: { rrn: "'1'", review: "'not-returned'" },
  unanswered: { created_at: "now() - interval '2 days'" },
};

const EVENTS = MACHINES.flatMap(([kind, machine]) =>
  Object.keys(machine.events).map((event) => [kind, event, machine] as const),
);
test.each(EVENTS)(
  "%s, %s: moves a row from exactly the states in the transition table",
  async (kind, event, machine) => {
    const moved: string[] = [];
    for (const state of Object.keys(machine.states)) {
      const id = await insertRow(kind, state, REQUIRED_COLUMNS[event]);
      const rows = { where: "id = $1", values: [id], returning: "state::text AS state" };
      // The rows it refers to do not exist: skip foreign keys.
      await client.query("SET LOCAL session_replication_role = replica");
      const [row] = await moveRows<{ state: string }>(run, machine, event, rows, FACTS);
      if (row) {
        expect(row.state).toBe(machine.events[event]?.to);
        moved.push(state);
      }
      await run(`DELETE FROM ${machine.table} WHERE id = $1`, [id]);
    }
    expect(moved.sort()).toEqual([...(machine.events[event]?.from ?? [])].sort());
  },
);

const minutesAgo = (minutes: number) => `now() - interval '${minutes} minutes'`;
test.each([
  ["sent", "created", { replaced_at: "now()" }],
  ["expired", "redirected", { created_at: minutesAgo(29) }],
  ["expired", "needs_review", { rrn: "'1'" }],
  ["expired", "needs_review", { created_at: minutesAgo(24 * 60 + 1) }],
  ["unanswered", "redirected", { created_at: minutesAgo(23 * 60) }],
  ["released", "needs_review", { rrn: "'1'" }],
  ["returnRequested", "needs_review", {}],
  ["returnRequested", "reversal_requested", { rrn: "'1'" }],
  ["returnFailed", "reversal_requested", { review: "'not-returned'" }],
] as const)("event %s does not move a payment from %s with %j", async (event, state, columns) => {
  const id = await insertRow("attempt", state, { ...columns });
  const rows = { where: "id = $1", values: [id] };
  expect(await moveRows(run, STATE_MACHINES.attempt as never, event, rows, FACTS)).toEqual([]);
});

test("transition returns whether the row moved; transitionLocked throws when it did not", async () => {
  const id = await insertRow("invoice", "awaiting");
  expect(await transition(run, "invoice", id, "refunded", {})).toBe(false);
  expect(await transition(run, "invoice", id, "cancelled", {})).toBe(true);
  expect(await transition(run, "invoice", id, "cancelled", {})).toBe(false);
  await expect(transitionLocked(run, "invoice", id, "paid", { at: new Date() })).rejects.toThrow(
    'the event "paid" does not apply to invoice',
  );
});

test("a transition sets the columns that belong to its event", async () => {
  const id = await insertRow("invoice", "awaiting", { updated_at: minutesAgo(60) });
  await transition(run, "invoice", id, "paid", { at: new Date("2026-11-27T10:00:00Z") });
  expect(
    await run(
      "SELECT state::text AS state, paid_at AS at, updated_at > now() - interval '1 minute' AS new FROM invoices WHERE id = $1",
      [id],
    ),
  ).toEqual([{ state: "paid", at: new Date("2026-11-27T10:00:00Z"), new: true }]);
});
