/** @jest-environment node */
import type { PayloadRequest } from "payload";
import { withCsvExport } from "./export-csv";

// The payload package cannot be loaded by jest.
jest.mock("payload", () => ({ APIError: class extends Error {} }));

test("an exported list has numbers, times and phones in a form that spreadsheets read, and no formulas", async () => {
  const columns = ["id", "createdAt", "phone", "contact", "price", "answered", "calledAt"];
  const { endpoints } = withCsvExport("fast-orders", "phone", columns, ["note"]);
  const [endpoint] = endpoints || [];
  const doc = {
    id: 7,
    createdAt: "2026-11-23T20:05:09.123Z",
    phone: "+994501234567",
    contact: "+994551234567",
    price: 1299.9,
    answered: false,
    calledAt: null,
    note: "2026-11-23T20:05:09.123Z;=1+1",
  };
  const flattenedFields = [
    { name: "createdAt", type: "date" },
    { name: "note", type: "textarea" },
  ];
  const pages = [
    { docs: [doc], hasNextPage: true },
    { docs: [{ ...doc, id: 8, contact: "ali@example.com", note: "-5" }], hasNextPage: false },
  ];
  const answer = await endpoint?.handler({
    payload: {
      collections: { "fast-orders": { config: { flattenedFields } } },
      find: async () => pages.shift(),
    },
  } as unknown as PayloadRequest);
  const bytes = (await answer?.arrayBuffer()) ?? new ArrayBuffer(0);
  // Read as bytes, because `text()` would drop the byte-order mark.
  expect(Buffer.from(bytes).toString()).toBe(
    "\uFEFFid;createdAt;phone;contact;price;answered;calledAt;note\r\n" +
      `7;2026-11-24 00:05:09;+994 50 123 45 67;+994 55 123 45 67;1299,9;false;;"2026-11-23T20:05:09.123Z;'=1+1"\r\n` +
      "8;2026-11-24 00:05:09;+994 50 123 45 67;ali@example.com;1299,9;false;;-5\r\n",
  );
});
