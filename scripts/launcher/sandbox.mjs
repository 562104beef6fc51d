import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { sandboxSettings, shopVariables } from "../../sandbox/settings.mjs";
import { describeExit, startChild } from "./children.mjs";
import { isPortFree } from "./free-port.mjs";
import { LaunchError } from "./launch-error.mjs";

const program = fileURLToPath(new URL("../../sandbox/main.mjs", import.meta.url));

/**
 * Whether a shop needs the sandbox acquirer: a demo shop without a configured acquirer. A shop with
 * an upstream takes no payments itself.
 */
export const wantsSandbox = ({ SHOP_MODE, CARD_GATEWAY_URL, COMMERCE_API_URL }) =>
  SHOP_MODE !== "live" && !CARD_GATEWAY_URL && !COMMERCE_API_URL;

/**
 * Whether a host is this machine. The sandbox of such a shop listens on 127.0.0.1 only; otherwise
 * browsers on other machines must reach it.
 */
const isLoopback = (host) => /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(host);

/**
 * Starts the sandbox acquirer (sandbox/) as a child that ends with this process. It listens on the
 * shop's port plus one if that is free, else on any free port.
 * @param {{ env: NodeJS.ProcessEnv, dataDir: string, port: number, siteUrl?: string }} shop
 * `siteUrl`: browsers reach the sandbox at the host of this URL
 * @returns the child, its origin, and the environment variables of a shop that pays there
 */
export async function startSandbox({ env, dataDir, port, siteUrl }) {
  const wanted = port < 65_535 && (await isPortFree(port + 1)) ? port + 1 : 0;
  const host = siteUrl ? new URL(siteUrl).hostname : "localhost";
  const child = startChild(process.execPath, ["--import", "./scripts/safe-errors.mjs", program], {
    env: {
      ...env,
      DATA_DIR: dataDir,
      SANDBOX_PORT: String(wanted),
      SANDBOX_HOST: isLoopback(host) ? "127.0.0.1" : "0.0.0.0",
    },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    guarded: false,
  });
  // The sandbox sends its port when it listens.
  const messageOrExit = await Promise.race([once(child.process, "message"), child.ended]);
  if (!Array.isArray(messageOrExit))
    throw new LaunchError(`The sandbox acquirer did not start (${describeExit(messageOrExit)}).`);
  const origin = `http://${host}:${messageOrExit[0].port}`;
  return { child, origin, variables: shopVariables(origin, sandboxSettings(dataDir)) };
}
