import { type RawResponse, fetchRaw } from "../../e2e/shop/http";

/**
 * Requests a picture. A demo picture is drawn at its first request and answers 503 meanwhile, so
 * the request is retried up to five times.
 */
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
