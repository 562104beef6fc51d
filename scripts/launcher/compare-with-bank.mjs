import { join } from "node:path";
import { runChild } from "./children.mjs";
import { dataFolder, readEnvironment, validateEnvironment } from "./environment.mjs";
import { installDependencies } from "./install.mjs";
import { LaunchError } from "./launch-error.mjs";
import { reachPostgres, requireDatabase } from "./reach-postgres.mjs";
import { takeLock } from "./run-lock.mjs";
import { step } from "./steps.mjs";

/** `npm run books`: compares captured payments, reversals, invoices and reserved stock with the sandbox's ledger, whether the shop runs or not. Returns 1 when they differ. */
export async function compareWithBank() {
  const raw = readEnvironment();
  if (raw.SHOP_MODE === "live") throw new LaunchError("npm run books reads the sandbox acquirer's ledger. A live shop has a real bank.");
  const dataDir = dataFolder(raw.DATA_DIR);
  await step("Dependencies", (tell) => installDependencies("serving", tell, dataDir), { announce: "looking for missing packages" });
  await validateEnvironment(raw);
  requireDatabase(raw, dataDir);
  const lock = await takeLock(join(dataDir, "start.lock"), { command: "npm run books" });
  const env = { ...raw, DATABASE_URL: await reachPostgres(raw, dataDir, { running: "holder" in lock }), DATA_DIR: dataDir, NODE_ENV: "production" };
  return (await runChild(process.execPath, ["--conditions=react-server", "--import", "tsx", "scripts/books.ts"], { env })).ok ? 0 : 1;
}
