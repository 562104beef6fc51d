import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { sandboxSettings, shopVariables } from "../../sandbox/settings.mjs";
import { describeEnd, startChild } from "./children.mjs";
import { isPortFree } from "./free-port.mjs";
import { LaunchError } from "./launch-error.mjs";

const program = fileURLToPath(new URL("../../sandbox/main.mjs", import.meta.url));

/** A demo shop without an acquirer of its own pays at the sandbox; one with an upstream takes no payments itself. */
export const wantsSandbox = ({ SHOP_MODE, CARD_GATEWAY_URL, COMMERCE_API_URL }) => SHOP_MODE !== "live" && !CARD_GATEWAY_URL && !COMMERCE_API_URL;

/**
 * Starts the sandbox acquirer (sandbox/) on the shop's port plus one, else on any free one, as a child that cannot outlive us.
 * @param {{ env: NodeJS.ProcessEnv, dataDir: string, port: number, siteUrl?: string }} shop `siteUrl`: browsers reach the sandbox at its host
 * @returns the child, its address, and the variables of a shop that pays there
 */
export async function startSandbox({ env, dataDir, port, siteUrl }) {
  const wanted = port < 65_535 && (await isPortFree(port + 1)) ? port + 1 : 0;
  const child = startChild(process.execPath, [program], { env: { ...env, DATA_DIR: dataDir, SANDBOX_PORT: String(wanted) }, stdio: ["ignore", "inherit", "inherit", "ipc"], guarded: false });
  const begun = await Promise.race([once(child.process, "message"), child.ended]);
  if (!Array.isArray(begun)) throw new LaunchError(`The sandbox acquirer did not start (${describeEnd(begun)}).`);
  const origin = `http://${siteUrl ? new URL(siteUrl).hostname : "localhost"}:${begun[0].port}`;
  return { child, origin, variables: shopVariables(origin, sandboxSettings(dataDir)) };
}
