import { generateKeyPairSync } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The default terminal, which a live shop refuses (lib/env.ts). */
const TERMINAL = "17999999";

/**
 * Reads a file, which is created with the text that `create` returns if it does not exist. Two
 * processes that start at the same time get the same text.
 */
function readOrCreate(file, create) {
  try {
    writeFileSync(file, create(), { mode: 0o600, flag: "wx" });
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
  }
  return readFileSync(file, "utf8");
}

const newKeyPair = () =>
  JSON.stringify(
    generateKeyPairSync("rsa", {
      modulusLength: 2048,
      publicKeyEncoding: { type: "spki", format: "pem" },
      privateKeyEncoding: { type: "pkcs8", format: "pem" },
    }),
  );

/**
 * The sandbox's settings: its terminal, its own key pair, the merchant's key pair, and the ledger
 * file. The keys are created at the first start, in files that only their owner can read.
 * @param {string} dataDir the shop's `DATA_DIR`
 */
export function sandboxSettings(dataDir, terminal = TERMINAL) {
  const folder = join(dataDir, "sandbox");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const bank = JSON.parse(readOrCreate(join(folder, "bank-keys.json"), newKeyPair));
  const merchant = JSON.parse(readOrCreate(join(folder, "merchant-keys.json"), newKeyPair));
  // `whole` payments only, `parts` of payments at once, or parts of `instalments` too.
  const returns = process.env.SANDBOX_RETURNS || "parts";
  return { terminal, bank, merchant, returns, ledger: join(folder, "ledger.jsonl") };
}

/** The environment variables of a shop whose acquirer is the sandbox at `origin`. */
export const shopVariables = (origin, { terminal, bank, merchant, returns }) => ({
  CARD_GATEWAY_URL: `${origin}/cgi-bin/cgi_link`,
  CARD_TERMINAL: terminal,
  CARD_MERCHANT_KEY: merchant.privateKey,
  CARD_BANK_KEY: bank.publicKey,
  CARD_RETURNS: returns,
});
