import { serveMedia } from "@/lib/server/media/serve-media";

export async function GET(
  request: Request,
  { params }: { params: Promise<{ file: string }> },
): Promise<Response> {
  return serveMedia((await params).file, request.headers.get("if-none-match"));
}
