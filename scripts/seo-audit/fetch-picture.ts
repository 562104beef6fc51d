import { type RawResponse, fetchRaw } from "../../e2e/shop/http";

/** Asks for a picture. A demo's that was never asked for is drawn now, which may take a moment. */
export async function fetchPicture(
  path: string,
  method: "GET" | "HEAD" = "HEAD",
): Promise<RawResponse> {
  for (let tries = 0; ; tries++) {
    const answer = await fetchRaw(path, { method });
    if (answer.status !== 503 || tries === 5) return answer;
    await new Promise((next) => setTimeout(next, 2000));
  }
}
