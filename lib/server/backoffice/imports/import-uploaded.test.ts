/** Imports of uploaded files in the database (DATABASE_URL). */
import { query } from "@/lib/server/db/pool";
import { addImport, findImports } from "@/lib/server/import/import-row";
import { importUploaded } from "./import-uploaded";
import { spoolUpload } from "./spool";

// The payload package cannot be loaded by jest.
jest.mock("payload", () => ({ APIError: class extends Error {} }));
process.env.PAYLOAD_SECRET ||= "only-for-tests-0123456789abcdef0123";

afterAll(() => (globalThis as { vitrinPool?: { end: () => Promise<void> } }).vitrinPool?.end());

test("a file of which a part is missing is not imported, and the import says why", async () => {
  const line = `SKU-1,${"x".repeat(1_000_000)}\n`;
  const { spool, hash, bytes } = await spoolUpload(
    (async function* () {
      yield Buffer.from("sku,title\n");
      yield Buffer.from(line);
      yield Buffer.from("SKU-2,y\n");
    })(),
  );
  const row = await addImport(query, {
    kind: "products",
    dry: true,
    fileName: "incomplete.csv",
    contentHash: hash,
    bytes,
    by: "aysel@example.com",
    spool,
  });
  await query("DELETE FROM import_parts WHERE spool = $1 AND part = 2", [spool]);
  await importUploaded(row);
  const [ended] = await findImports(query, "id = $1", [row.id]);
  expect(ended).toMatchObject({
    state: "failed",
    spool: null,
    rows: 0,
    failure: { en: expect.stringMatching(/^A part of the uploaded file is missing/) },
  });
  expect(await query("SELECT 1 FROM import_parts WHERE spool = $1", [spool])).toEqual([]);
  await query("DELETE FROM imports WHERE id = $1", [row.id]);
});

test("a supplier's file is checked from its upload, and an import that may not make anything tells what is missing", async () => {
  const offer =
    '<offer id="up-1"><name>Ütü</name><vendor>Yüklənən marka</vendor><categoryId>1</categoryId><price>10</price><currencyId>AZN</currencyId></offer>';
  const text = `<?xml version="1.0" encoding="UTF-8"?><yml_catalog><shop><categories><category id="1">Yüklənən bölmə</category></categories><offers>${offer}</offers></shop></yml_catalog>`;
  for (const makeNew of [false, true]) {
    const { spool, hash, bytes } = await spoolUpload(
      (async function* () {
        yield Buffer.from(text);
      })(),
    );
    const row = await addImport(query, {
      kind: "products",
      dry: true,
      fileName: "supplier.xml",
      contentHash: hash,
      bytes,
      by: "aysel@example.com",
      spool,
      makeNew,
    });
    await importUploaded(row);
    const [ended] = await findImports(query, "id = $1", [row.id]);
    expect(ended).toMatchObject({
      state: "done",
      spool,
      rows: 1,
      created: makeNew ? 1 : 0,
      faulty: makeNew ? 0 : 1,
      report: {
        format: "yml",
        names: [
          { kind: "category", name: "Yüklənən bölmə", count: 1 },
          { kind: "brand", name: "Yüklənən marka", count: 1 },
        ],
      },
    });
    await query("DELETE FROM import_parts WHERE spool = $1", [spool]);
    await query("DELETE FROM imports WHERE id = $1", [row.id]);
  }
  expect(await query("SELECT 1 FROM brands WHERE title = 'Yüklənən marka'")).toEqual([]);
});
