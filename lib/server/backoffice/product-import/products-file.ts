import { type Endpoint, Forbidden, UnauthorizedError } from "payload";
import { query } from "@/lib/server/db/pool";
import { STAFF_FILES } from "../endpoint-rules";
import { hasRole, RIGHTS } from "../roles";
import { exportProducts } from "./export-products";

const TYPES = { csv: "text/csv; charset=utf-8", jsonl: "application/x-ndjson" } as const;

/**
 * `GET /admin/api/products/export.csv`, or `.jsonl`: all products as a file that can be imported
 * again, for staff who may import it.
 */
export const productsFile = (format: keyof typeof TYPES): Endpoint => ({
  path: `/export.${format}`,
  method: "get",
  ...STAFF_FILES,
  handler(req) {
    if (req.user?.collection !== "staff") throw new UnauthorizedError(req.t);
    if (!hasRole(req, RIGHTS.products.write)) throw new Forbidden(req.t);
    const texts = exportProducts(query, format);
    const encoder = new TextEncoder();
    const body = new ReadableStream<Uint8Array>({
      async pull(out) {
        const { done, value } = await texts.next();
        if (done) out.close();
        else out.enqueue(encoder.encode(value));
      },
      cancel: async () => void (await texts.return(undefined)),
    });
    return new Response(body, {
      headers: {
        "Content-Type": TYPES[format],
        "Content-Disposition": `attachment; filename="products.${format}"`,
        "Cache-Control": "no-store",
      },
    });
  },
});
