import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** A picture of the shop that is measured, in its `card` or `large` size. */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ size: string }> },
): Promise<Response> {
  const name = (await params).size === "card" ? "card" : "large";
  const body = await readFile(join(process.env.BARE_PICTURES ?? "", name));
  return new Response(new Uint8Array(body), {
    headers: { "content-type": "image/webp", "cache-control": "public, max-age=86400" },
  });
}
