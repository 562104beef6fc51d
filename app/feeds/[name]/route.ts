import { feedPieces, readFeedName } from "@/lib/data/feed";
import { serveFeed } from "@/lib/server/http/serve-feed";

/** A product feed, such as `google-az.xml` or `yandex-ru.xml`; 404 for any other name. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ name: string }> },
): Promise<Response> {
  const { name } = await params;
  const feed = readFeedName(name);
  if (!feed)
    return new Response("Not found", {
      status: 404,
      headers: { "Content-Type": "text/plain", "Cache-Control": "no-store" },
    });
  return serveFeed(request, name, () => feedPieces(feed));
}
