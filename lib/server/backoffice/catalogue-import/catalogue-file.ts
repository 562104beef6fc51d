import { type Endpoint, Forbidden, UnauthorizedError } from "payload";
import { query } from "@/lib/server/db/pool";
import { STAFF_FILES } from "../endpoint-rules";
import { hasRole, RIGHTS } from "../roles";
import type { CatalogueFile } from "./export-catalogue";

const TYPES = { csv: "text/csv; charset=utf-8", jsonl: "application/x-ndjson" } as const;

/**
 * `GET /admin/api/categories/export.csv`, or `.jsonl`: all documents of a collection as a file that
 * can be imported again, for staff who may import it.
 */
export const catalogueFile = (kind: CatalogueFile, format: keyof typeof TYPES): Endpoint => ({
  path: `/export.${format}`,
  method: "get",
  ...STAFF_FILES,
  async handler(req) {
    if (req.user?.collection !== "staff") throw new UnauthorizedError(req.t);
    if (!hasRole(req, RIGHTS[kind].write)) throw new Forbidden(req.t);
    // Loaded here, because it imports the collections, which import this.
    const { exportCatalogue } = await import("./export-catalogue");
    const parts: string[] = [];
    for await (const part of exportCatalogue(query, kind, format)) parts.push(part);
    return new Response(parts.join(""), {
      headers: {
        "Content-Type": TYPES[format],
        "Content-Disposition": `attachment; filename="${kind}.${format}"`,
        "Cache-Control": "no-store",
      },
    });
  },
});
