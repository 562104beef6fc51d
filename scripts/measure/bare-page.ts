import { BASE_URL } from "../../e2e/shop/http";
import { runChild, startChild } from "../launcher/children.mjs";
import { findFreePort } from "../launcher/free-port.mjs";

const NEXT = "node_modules/next/dist/bin/next";

async function waitFor(url: string): Promise<void> {
  for (let i = 0; i < 300; i++) {
    const isUp = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} does not answer`);
}

/**
 * Builds the static page of bench/bare, which is only framework and text, with as many bytes of
 * HTML as the page `like`, and serves it with `next start`.
 */
export async function serveBarePage(
  like: string,
): Promise<{ url: string; stop: () => Promise<unknown> }> {
  const bytes = Buffer.byteLength(await (await fetch(new URL(like, BASE_URL))).text());
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: "production",
    BARE_BYTES: String(bytes),
    BARE_COMPRESSED: "1",
  };
  const build = await runChild(process.execPath, [NEXT, "build", "bench/bare", "--webpack"], {
    env,
    stdio: "ignore",
  });
  if (!build.ok) throw new Error(`The bare page could not be built: ${build.ending}`);
  const port = await findFreePort();
  const server = startChild(
    process.execPath,
    [NEXT, "start", "bench/bare", "--port", String(port)],
    { env, stdio: "ignore" },
  );
  const url = `http://127.0.0.1:${port}/`;
  await waitFor(url);
  return { url, stop: () => server.stop() };
}
