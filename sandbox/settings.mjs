import { generateKeyPairSync } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The shop refuses this terminal in live mode (lib/env.ts). */
const TERMINAL = "17999999";

/**
 * The text of a file, made by `make` the first time; two processes that start at once agree on one.
 */
function readOrCreate(file, make) {
  try {
    writeFileSync(file, make(), { mode: 0o600, flag: "wx" });
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
  }
  return readFileSync(file, "utf8");
}

const newPair = () =>
  JSON.stringify(
    generateKeyPairSync("rsa", {
      modulusLength: 2048,
      publicKeyEncoding: { type: "spki", format: "pem" },
      privateKeyEncoding: { type: "pkcs8", format: "pem" },
    }),
  );

/**
 * The sandbox's own key pair, the pair it gives its merchant, its terminal, and the file of its
 * books. Made at the first start, readable by their owner only.
 * @param {string} dataDir the shop's `DATA_DIR`
 */
export function sandboxSettings(dataDir, terminal = TERMINAL) {
  const folder = join(dataDir, "sandbox");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const bank = JSON.parse(readOrCreate(join(folder, "bank-keys.json"), newPair));
  const merchant = JSON.parse(readOrCreate(join(folder, "merchant-keys.json"), newPair));
  return { terminal, bank, merchant, ledger: join(folder, "ledger.jsonl") };
}

/** The variables of a shop whose acquirer is the sandbox at `origin`. */
export const shopVariables = (origin, { terminal, bank, merchant }) => ({
  CARD_GATEWAY_URL: `${origin}/cgi-bin/cgi_link`,
  CARD_TERMINAL: terminal,
  CARD_MERCHANT_KEY: merchant.privateKey,
  CARD_BANK_KEY: bank.publicKey,
});
