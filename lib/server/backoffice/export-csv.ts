import type { CollectionConfig, CollectionSlug, Endpoint } from "payload";
import { env } from "@/lib/env";
import { type CsvCell, toCsv } from "@/lib/format/csv";
import { formatPhone } from "@/lib/format/format-phone";
import { STAFF_FILES } from "./endpoint-rules";
import { CUSTOMERS } from "./groups";

/** Documents per query, which limits the memory for lists of any length. */
const BATCH = 500;

type Doc = Record<string, unknown>;

/** Columns that contain phone numbers; a contact is a phone number or an e-mail address. */
const PHONES = new Set(["phone", "contact"]);

/** A cell of the file. `times`: the date columns, whose values Payload returns as text. */
function csvCell(doc: Doc, column: string, times: ReadonlySet<string>): CsvCell {
  // The subscriber's unsubscribe link, computed for the export.
  if (column === "leaveLink")
    return `${env().SITE_URL}/${String(doc.language)}/newsletter?key=${String(doc.leaveKey)}`;
  const value = doc[column];
  if (value === null || value === undefined) return "";
  if (typeof value === "number" || typeof value === "boolean") return value;
  if (times.has(column)) return new Date(String(value));
  // A spreadsheet would show twelve digits without spaces as 9,94501E+11.
  return PHONES.has(column) ? formatPhone(String(value)) : String(value);
}

const csvEndpoint = (collection: CollectionSlug, columns: readonly string[]): Endpoint => ({
  path: "/export.csv",
  method: "get",
  ...STAFF_FILES,
  handler: async (req) => {
    const rows: CsvCell[][] = [[...columns]];
    const { flattenedFields } = req.payload.collections[collection].config;
    const times = new Set(
      flattenedFields.flatMap(({ type, name }) => (type === "date" ? [name] : [])),
    );
    for (let page = 1, more = true; more; page++) {
      const result = await req.payload.find({
        collection,
        page,
        limit: BATCH,
        depth: 0,
        sort: "id",
        overrideAccess: false,
        showHiddenFields: true,
        req,
      });
      rows.push(
        ...result.docs.map((doc) =>
          columns.map((column) => csvCell(doc as unknown as Doc, column, times)),
        ),
      );
      more = result.hasNextPage;
    }
    return new Response(toCsv(rows), {
      headers: {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": `attachment; filename="${collection}.csv"`,
        "Cache-Control": "no-store",
      },
    });
  },
});

/**
 * Makes a collection exportable: adds `GET /admin/api/{slug}/export.csv` for staff, and a link to
 * it above the list. The list shows the same columns except `onlyInFile`.
 */
export const withCsvExport = (
  slug: CollectionSlug,
  useAsTitle: string,
  columns: readonly string[],
  onlyInFile: readonly string[],
): Pick<CollectionConfig, "admin" | "endpoints"> => ({
  endpoints: [csvEndpoint(slug, [...columns, ...onlyInFile])],
  admin: {
    useAsTitle,
    defaultColumns: [...columns],
    group: CUSTOMERS,
    components: {
      beforeListTable: [
        {
          path: "@/components/backoffice/export-link#ExportLink",
          clientProps: { collection: slug },
        },
      ],
    },
  },
});
