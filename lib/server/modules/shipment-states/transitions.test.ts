/** Checks the table of shipments' transitions against the database in DATABASE_URL. */
import { Client } from "pg";
import type { Sql } from "../../db/sql";
import { type AnyStateMachine, moveRows, transitionsOf } from "../../db/state-machine";
import { SHIPMENT_STATES, shipmentStates, transitionShipment } from "./transitions";

const client = new Client({ connectionString: process.env.DATABASE_URL });
const run: Sql = async (text, values = []) => (await client.query(text, [...values])).rows as never;
const machine = shipmentStates as unknown as AnyStateMachine;

beforeAll(() => client.connect());
afterAll(() => client.end());
beforeEach(() => client.query("BEGIN"));
afterEach(() => client.query("ROLLBACK"));

/** A shipment in a state of an order that does not exist, for which no trigger and key is checked. */
async function insertShipment(state: string, assumed: boolean): Promise<number> {
  await client.query("SET LOCAL session_replication_role = replica");
  const [row] = await run<{ id: number }>(
    `INSERT INTO shipments (invoice_id, part, state, assumed, moved_by, packed_at, handed_over_at, carrier_name)
     VALUES (-1, 1, $1, $2, 'test', now(), now(), 'test') RETURNING id`,
    [state, assumed],
  );
  await client.query("SET LOCAL session_replication_role = origin");
  return row?.id ?? 0;
}

/** Whether the database lets a shipment move, as far as the pair of states is concerned. */
async function allows(from: string, to: string, assumed: boolean): Promise<boolean> {
  const id = await insertShipment(from, assumed);
  await client.query("SAVEPOINT before");
  try {
    await client.query("UPDATE shipments SET state = $2 WHERE id = $1", [id, to]);
    return true;
  } catch (error) {
    // Another rule may refuse this row, such as that its order is not paid.
    return !/does not move from/.test((error as Error).message);
  } finally {
    await client.query("ROLLBACK TO SAVEPOINT before");
    await client.query("SET LOCAL session_replication_role = replica");
    await client.query("DELETE FROM shipments WHERE id = $1", [id]);
    await client.query("SET LOCAL session_replication_role = origin");
  }
}

const PAIRS = SHIPMENT_STATES.flatMap((from) =>
  SHIPMENT_STATES.filter((to) => to !== from).map((to) => [from, to] as const),
);
const ASSUMPTIONS = ["to_pack>delivered", "delivered>to_pack"];

test("the database allows exactly the moves of the table; two of them only for assumed shipments", async () => {
  // The constraint allows an assumed shipment only these two states.
  const assumed: string[] = [];
  const witnessed: string[] = [];
  for (const [from, to] of PAIRS) {
    if (await allows(from, to, false)) witnessed.push(`${from}>${to}`);
    const isAssumable = from === "to_pack" || from === "delivered";
    if (isAssumable && (await allows(from, to, true))) assumed.push(`${from}>${to}`);
  }
  const moves = transitionsOf(machine);
  expect(moves).toEqual(expect.arrayContaining(ASSUMPTIONS));
  expect(witnessed.sort()).toEqual(moves.filter((move) => !ASSUMPTIONS.includes(move)));
  expect(assumed.sort()).toEqual(moves.filter((move) => /^(?:to_pack|delivered)>/.test(move)));
});

const FACTS = {
  by: "staff@example.com",
  note: "səbəb",
  carrierId: null,
  carrierName: "kuryer",
  trackingCode: "AB1",
};

test.each(Object.keys(machine.events))(
  "%s moves a shipment from exactly the states in the table, and says who and why",
  async (event) => {
    const isAssumption = event.startsWith("assumed");
    const isOfAssumed = isAssumption || ["correctedDelivered", "correctedUnsent"].includes(event);
    const moved: string[] = [];
    for (const state of SHIPMENT_STATES) {
      const id = await insertShipment(
        state,
        isOfAssumed && (state === "to_pack" || state === "delivered"),
      );
      // The order does not exist: triggers and keys are skipped.
      await client.query("SET LOCAL session_replication_role = replica");
      const [row] = await moveRows<{ state: string; by: string; note: string; assumed: boolean }>(
        run,
        machine,
        event,
        {
          where: "id = $1",
          values: [id],
          returning: "state, moved_by AS by, move_note AS note, assumed",
        },
        FACTS,
      );
      if (row) {
        expect(row).toEqual({
          state: machine.events[event]?.to,
          by: FACTS.by,
          note: FACTS.note,
          assumed: isAssumption,
        });
        moved.push(state);
      }
      await run("DELETE FROM shipments WHERE id = $1", [id]);
      await client.query("SET LOCAL session_replication_role = origin");
    }
    expect(moved.sort()).toEqual([...(machine.events[event]?.from ?? [])].sort());
  },
);

test("an event that does not apply to a locked shipment throws", async () => {
  const id = await insertShipment("delivered", false);
  await expect(transitionShipment(run, id, "packed", FACTS)).rejects.toThrow(
    'the event "packed" does not apply to shipment',
  );
});

test.each([
  ["490154203237518", true],
  ["490154203237519", false],
  ["356938035643809", true],
  ["49015420323751", false],
  ["", false],
  ["A90154203237518", false],
])("the database says of %j whether it is an IMEI: %s", async (text, isImei) => {
  expect(await run("SELECT vitrin_is_imei($1) AS is", [text])).toEqual([{ is: isImei }]);
});
