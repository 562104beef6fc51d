import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { PAGE_FONTS } from "@/lib/page-font";

/** A font of lib/page-font.ts. */
export async function GET(
  _: Request,
  { params }: { params: Promise<{ file: string }> },
): Promise<Response> {
  const { file } = await params;
  const name = /^onest-(\w+)\./.exec(file)?.[1];
  if (!name || !Object.values(PAGE_FONTS).some(({ url }) => url.endsWith(`/${file}`)))
    return new Response("Not found", {
      status: 404,
      headers: { "Content-Type": "text/plain", "Cache-Control": "no-store" },
    });
  const font = await readFile(
    join(/* turbopackIgnore: true */ process.cwd(), `app/[lang]/typeface/${name}.woff2`),
  );
  return new Response(new Uint8Array(font), {
    headers: {
      "Content-Type": "font/woff2",
      "Cache-Control": "public, max-age=31536000, immutable",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
