import { importStates } from "@/lib/server/import/import-states";
import { STATE_MACHINES } from "@/lib/server/modules/payment-states/transitions";
import { refundStates } from "@/lib/server/modules/refund-states/transitions";
import { reviewStates } from "@/lib/server/modules/review/review-states";
import { shipmentStates } from "@/lib/server/modules/shipment-states/transitions";
import { deliveryStates } from "@/lib/server/modules/webhook/delivery-states";
import { messageStates } from "@/lib/server/ports/queue/message-states";
import { projectFiles } from "./project-files";
import { findStateWrites, STATE_MACHINE_FILE } from "./state-writes";

const TABLES = [
  ...Object.values(STATE_MACHINES),
  importStates,
  refundStates,
  reviewStates,
  shipmentStates,
  deliveryStates,
  messageStates("sms_messages"),
  messageStates("mail_messages"),
].map(({ table }) => table);

/** Whether a file is the shop's own code. Demo data and tests may create rows in any state. */
const isShopCode = (file: string): boolean =>
  /^(?:app|front|lib|scripts)\//.test(file) && !file.endsWith(".test.ts");

test("only the state machine writes a column `state`", () => {
  const files = projectFiles().filter(({ file }) => isShopCode(file));
  expect(files.length).toBeGreaterThan(500);
  const writes = files.flatMap(({ file, text }) => findStateWrites(file, text, TABLES));
  expect(writes.filter((write) => !write.startsWith(`${STATE_MACHINE_FILE}: `))).toEqual([]);
  // The state machine's own statement is found, which shows that the search works.
  expect(writes).toHaveLength(1);
});

test.each([
  ["run(\"UPDATE invoices SET state = 'paid', paid_at = $2 WHERE id = $1\")", 1],
  ["run(`UPDATE invoices SET paid_at = $2,\n  state = 'paid' WHERE id = $1`)", 1],
  ["run(`UPDATE ${table} SET state = 'sent' WHERE id = $1`)", 1],
  ['run(`UPDATE invoices SET a = COALESCE(a, b), "state" = ${to} WHERE id = $1`)', 1],
  ["run(`UPDATE invoices i SET a = (SELECT b FROM c WHERE d = e), state = 'paid'`)", 1],
  ["run('INSERT INTO a (b) VALUES (1) ON CONFLICT (b) DO UPDATE SET state = 1')", 1],
  ["run(`UPDATE a SET is_new = b IS DISTINCT FROM c, state = 'paid' WHERE id = $1`)", 1],
  ["run(`UPDATE invoices SET (paid_at, state) = (now(), 'paid') WHERE id = $1`)", 1],
  ["run('UPDATE a SET (b, c) = (1, 2) WHERE (state, b) = (1, 2)')", 0],
  ["run(`INSERT INTO invoices (id, state) VALUES (1, 'paid')`)", 1],
  ["run('UPDATE invoices SET paid_at = $2 WHERE state = 1')", 0],
  ["run(`UPDATE a SET b = CASE WHEN state = 1 THEN 2 END, c = 3 WHERE d = 4`)", 0],
  ["run(`INSERT INTO elsewhere (id, state) VALUES (1, 'paid')`)", 0],
  ["run('UPDATE a SET b = 1'); const state = 1;", 0],
  ["// UPDATE invoices SET state = 'paid'", 0],
])("%s", (text, count) => expect(findStateWrites("lib/a.ts", text, TABLES)).toHaveLength(count));
