/** @jest-environment node */
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

/**
 * The places that refuse something without naming a field, with the number of such errors, and why
 * no form could mark one. A refused save names its field (`fieldError`, or a field's validation).
 */
const WITHOUT_FIELD: Record<string, [count: number, why: string]> = {
  "api-key-actions.ts": [4, "buttons of a key"],
  "concurrent-edits/merge-save.ts": [
    4,
    "a conflict, whose fields are in `errors`; and requests that no form sends",
  ],
  "confirm-bulk.ts": [1, "an act on many documents"],
  "day-report.ts": [1, "a report"],
  "desk/endpoints.ts": [3, "acts at the desk, and a scanned code"],
  "desk/read-request.ts": [1, "a request that the desk does not send"],
  "imports/with-file-import.ts": [11, "a file, not a document"],
  "large-lists/with-large-lists.ts": [1, "a list"],
  "limit-reads.ts": [1, "a list"],
  "numbers/read-where.ts": [1, "a list"],
  "order-staff.ts": [1, "a button of the orders panel"],
  "refuse-fixed.ts": [1, "a deletion"],
  "refuse-while-in-use.ts": [1, "a deletion"],
  "resolve-with-note.ts": [2, "a button with a note"],
  "staff/attempts.ts": [1, "a sign-in"],
  "staff/lock-account.ts": [1, "a deletion"],
  "staff/reset-endpoints.ts": [1, "a request for a mail"],
  "staff/sign-in.ts": [2, "a sign-in"],
  "stock/endpoints.ts": [3, "a movement of stock, whose form is no document"],
  "stock/read-entry.ts": [1, "a request that the page of stock does not send"],
  "totp/endpoints.ts": [4, "a dialog of one field"],
  "trash/endpoints.ts": [1, "buttons of the trash"],
  "trash/restore-document.ts": [4, "a button of the trash"],
  "undelivered-messages.ts": [1, "a button of the list"],
  "webhook-actions.ts": [7, "buttons of a receiver"],
  "with-transaction-limit.ts": [1, "the shop is busy"],
};

const FOLDER = __dirname;
const SOURCE = /\.tsx?$/;
const TEST = /\.test\.tsx?$/;

const errorsWithoutField = (): Record<string, number> =>
  Object.fromEntries(
    readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
      .filter((path) => SOURCE.test(path) && !TEST.test(path) && path !== "staff-error.ts")
      .map((path): [string, number] => {
        const source = readFileSync(join(FOLDER, path), "utf8");
        return [
          relative(FOLDER, join(FOLDER, path)),
          source.match(/\b(?:staffError|new APIError)\(/g)?.length ?? 0,
        ];
      })
      .filter(([, count]) => count > 0),
  );

test("every refusal of a save names its field; others are listed here with the reason", () => {
  expect(errorsWithoutField()).toEqual(
    Object.fromEntries(Object.entries(WITHOUT_FIELD).map(([path, [count]]) => [path, count])),
  );
});
