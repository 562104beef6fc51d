/** Checks the table of refunds' transitions against the database in DATABASE_URL. */
import { Client } from "pg";
import type { Sql } from "../../db/sql";
import { type AnyStateMachine, moveRows, transitionsOf } from "../../db/state-machine";
import { REFUND_STATES, refundStates } from "./transitions";

const client = new Client({ connectionString: process.env.DATABASE_URL });
const run: Sql = async (text, values = []) => (await client.query(text, [...values])).rows as never;
const machine = refundStates as unknown as AnyStateMachine;

beforeAll(() => client.connect());
afterAll(() => client.end());
beforeEach(() => client.query("BEGIN"));
afterEach(() => client.query("ROLLBACK"));

type Columns = { way: string; whole: boolean; goods: string | null };
const PART: Columns = { way: "card", whole: false, goods: "kept" };

/** A refund in a state of an order that does not exist, for which no trigger and key is checked. */
async function insertRefund(state: string, { way, whole, goods }: Columns): Promise<number> {
  await client.query("SET LOCAL session_replication_role = replica");
  const [row] = await run<{ id: number }>(
    `INSERT INTO refunds (invoice_id, attempt_id, state, way, whole, goods, amount, vat, asked_by, moved_by, sent_at, done_at)
     VALUES (-1, -1, $1, $2, $3, $4, 1, 0, 'test', 'test', now(), CASE WHEN $1 = 'done' THEN now() END) RETURNING id`,
    [state, way, whole, goods],
  );
  await client.query("SET LOCAL session_replication_role = origin");
  return row?.id ?? 0;
}

async function deleteRefund(id: number): Promise<void> {
  await client.query("SET LOCAL session_replication_role = replica");
  await run("DELETE FROM refunds WHERE id = $1", [id]);
  await client.query("SET LOCAL session_replication_role = origin");
}

test("the database allows exactly the moves of the table", async () => {
  const allowed: string[] = [];
  for (const from of REFUND_STATES) {
    const id = await insertRefund(from, PART);
    for (const to of REFUND_STATES.filter((state) => state !== from)) {
      await client.query("SAVEPOINT before");
      try {
        await run("UPDATE refunds SET state = $2 WHERE id = $1", [id, to]);
        allowed.push(`${from}>${to}`);
      } catch (error) {
        // Another rule may refuse this row: the move itself is allowed.
        if (!/does not move from/.test((error as Error).message)) allowed.push(`${from}>${to}`);
      }
      await client.query("ROLLBACK TO SAVEPOINT before");
    }
    await deleteRefund(id);
  }
  expect(allowed.sort()).toEqual(transitionsOf(machine));
});

const FACTS = {
  by: "staff@example.com",
  note: "səbəb",
  at: new Date(),
  nextCheck: new Date(),
  bankNumber: "1",
};

/** The states from which an event moves a refund with these columns. */
async function sourcesOf(event: string, columns: Columns): Promise<string[]> {
  const moved: string[] = [];
  for (const state of REFUND_STATES) {
    const isPossible = columns.way === "card" || (state !== "sent" && state !== "unanswered");
    if (!isPossible) continue;
    const id = await insertRefund(state, columns);
    await client.query("SET LOCAL session_replication_role = replica");
    const rows = await moveRows<{ state: string; by: string }>(
      run,
      machine,
      event,
      { where: "id = $1", values: [id], returning: "state, moved_by AS by" },
      FACTS,
    );
    if (rows[0]) {
      expect(rows[0]).toEqual({ state: machine.events[event]?.to, by: FACTS.by });
      moved.push(state);
    }
    await deleteRefund(id);
  }
  return moved;
}

test.each([
  ["sent", ["asked"], [], []],
  [
    "done",
    ["asked", "sent", "refused", "unanswered"],
    ["asked", "sent", "refused", "unanswered"],
    ["asked", "refused"],
  ],
  ["refused", ["sent", "unanswered"], ["asked", "sent", "unanswered"], []],
  ["unanswered", ["sent"], ["asked", "sent"], []],
  ["restored", ["asked"], [], []],
  ["askedAgain", ["refused"], ["refused", "unanswered"], []],
  ["byTransfer", ["refused"], [], []],
  ["withdrawn", ["refused"], [], ["asked", "refused"]],
])(
  "%s moves a part by card, a whole payment and a transfer from these states only",
  async (event, part, whole, transfer) => {
    expect(await sourcesOf(event, PART)).toEqual(part);
    expect(await sourcesOf(event, { ...PART, whole: true, goods: null })).toEqual(whole);
    expect(await sourcesOf(event, { ...PART, way: "transfer" })).toEqual(transfer);
  },
);

test.each(["unsent", "returned"])(
  "goods that are in stock again (%s) keep their refund from being withdrawn",
  async (goods) =>
    expect(await sourcesOf("withdrawn", { ...PART, way: "transfer", goods })).toEqual([]),
);
