import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { CYRILLIC_FONT } from "@/lib/cyrillic-font";

const FILE = "app/[lang]/typeface/cyrillic.woff2";

/** The Cyrillic subset of the font, which only Russian pages preload (app/[lang]/layout.tsx). */
export async function GET(
  _: Request,
  { params }: { params: Promise<{ file: string }> },
): Promise<Response> {
  if (!CYRILLIC_FONT.endsWith(`/${(await params).file}`))
    return new Response("Not found", {
      status: 404,
      headers: { "Content-Type": "text/plain", "Cache-Control": "no-store" },
    });
  const font = await readFile(join(/* turbopackIgnore: true */ process.cwd(), FILE));
  return new Response(new Uint8Array(font), {
    headers: {
      "Content-Type": "font/woff2",
      "Cache-Control": "public, max-age=31536000, immutable",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
