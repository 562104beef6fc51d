import { type Answer, ask } from "../../e2e/shop/ask";

/** Asks for a picture. A demo's that was never asked for is drawn now, which may take a moment. */
export async function askPicture(path: string, method: "GET" | "HEAD" = "HEAD"): Promise<Answer> {
  for (let tries = 0; ; tries++) {
    const answer = await ask(path, { method });
    if (answer.status !== 503 || tries === 5) return answer;
    await new Promise((next) => setTimeout(next, 2000));
  }
}
