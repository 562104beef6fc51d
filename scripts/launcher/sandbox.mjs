import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { sandboxSettings, shopVariables } from "../../sandbox/settings.mjs";
import { describeExit, startChild } from "./children.mjs";
import { isPortFree } from "./free-port.mjs";
import { LaunchError } from "./launch-error.mjs";

const program = fileURLToPath(new URL("../../sandbox/main.mjs", import.meta.url));

/**
 * A demo shop without an acquirer of its own pays at the sandbox; one with an upstream takes no
 * payments itself.
 */
export const wantsSandbox = ({ SHOP_MODE, CARD_GATEWAY_URL, COMMERCE_API_URL }) =>
  SHOP_MODE !== "live" && !CARD_GATEWAY_URL && !COMMERCE_API_URL;

/**
 * Browsers on other machines pay at the sandbox of a shop only when that shop is at an address of
 * the network.
 */
const isHere = (host) => /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(host);

/**
 * Starts the sandbox acquirer (sandbox/) on the shop's port plus one, else on any free one, as a
 * child that cannot outlive us.
 * @param {{ env: NodeJS.ProcessEnv, dataDir: string, port: number, siteUrl?: string }} shop
 * `siteUrl`: browsers reach the sandbox at its host
 * @returns the child, its address, and the variables of a shop that pays there
 */
export async function startSandbox({ env, dataDir, port, siteUrl }) {
  const wanted = port < 65_535 && (await isPortFree(port + 1)) ? port + 1 : 0;
  const host = siteUrl ? new URL(siteUrl).hostname : "localhost";
  const child = startChild(process.execPath, ["--import", "./scripts/safe-errors.mjs", program], {
    env: {
      ...env,
      DATA_DIR: dataDir,
      SANDBOX_PORT: String(wanted),
      SANDBOX_HOST: isHere(host) ? "127.0.0.1" : "0.0.0.0",
    },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    guarded: false,
  });
  const begun = await Promise.race([once(child.process, "message"), child.ended]);
  if (!Array.isArray(begun))
    throw new LaunchError(`The sandbox acquirer did not start (${describeExit(begun)}).`);
  const origin = `http://${host}:${begun[0].port}`;
  return { child, origin, variables: shopVariables(origin, sandboxSettings(dataDir)) };
}
