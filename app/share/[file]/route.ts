import { findShareFacts } from "@/lib/data/share";
import { readShareName } from "@/lib/seo/share-picture";
import { serveSharePicture } from "@/lib/server/share/serve-share-picture";

/** The Open Graph image of a page, which social networks show when the page is shared. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ file: string }> },
): Promise<Response> {
  const name = readShareName((await params).file);
  if (!name)
    return new Response("Not found", {
      status: 404,
      headers: { "Content-Type": "text/plain", "Cache-Control": "no-store" },
    });
  return serveSharePicture(name, () => findShareFacts(name), request.headers.get("if-none-match"));
}
