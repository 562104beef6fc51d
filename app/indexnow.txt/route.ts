import { connection } from "next/server";
import { env } from "@/lib/env";

/**
 * The key by which search engines know that what they are told of this shop comes from it
 * (indexnow.org); 404 without one.
 */
export async function GET(): Promise<Response> {
  // Known at run time, not at build time.
  await connection();
  const { INDEXNOW_KEY } = env();
  const headers = {
    "Content-Type": "text/plain; charset=utf-8",
    "Cache-Control": INDEXNOW_KEY ? "public, max-age=3600" : "no-store",
  };
  return new Response(INDEXNOW_KEY ?? "Not found", { status: INDEXNOW_KEY ? 200 : 404, headers });
}
