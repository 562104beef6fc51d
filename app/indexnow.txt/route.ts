import { connection } from "next/server";
import { env } from "@/lib/env";

/**
 * The IndexNow key (indexnow.org), with which search engines verify that notifications about the
 * shop's URLs come from the shop; 404 if none is configured.
 */
export async function GET(): Promise<Response> {
  // The key is known at run time, not at build time.
  await connection();
  const { INDEXNOW_KEY } = env();
  const headers = {
    "Content-Type": "text/plain; charset=utf-8",
    "Cache-Control": INDEXNOW_KEY ? "public, max-age=3600" : "no-store",
  };
  return new Response(INDEXNOW_KEY ?? "Not found", { status: INDEXNOW_KEY ? 200 : 404, headers });
}
