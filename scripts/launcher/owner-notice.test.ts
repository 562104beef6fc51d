import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { LIVE_CARD } from "@/test/live-card";
import { createEmptyShop, environmentOf, removeShops, runScript } from "@/test/scratch-shop";
import { ownerNotice } from "./owner-notice.mjs";

const folder = mkdtempSync(join(tmpdir(), "owner-"));
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await removeShops();
});

const file = join(folder, "backoffice-owner");
writeFileSync(file, "owner@vitrin.local\nsecret-word\n");
const owner = { email: "owner@vitrin.local", file };

test("shows the password in a terminal, and only its file elsewhere", () => {
  expect(ownerNotice(owner, true)).toBe(
    `The back office's first owner: owner@vitrin.local, password secret-word (stored in ${file})`,
  );
  expect(ownerNotice(owner, false)).toBe(
    `The back office's first owner: owner@vitrin.local. The password is in ${file}`,
  );
});

test("with piped output, the first start writes the password neither to the output nor to start.log", async () => {
  const shop = await createEmptyShop("owner");
  const live = {
    SHOP_MODE: "live",
    SITE_URL: "https://vitrin.example",
    PAYLOAD_SECRET: "only-for-this-test-0123456789abcdef",
    ...LIVE_CARD,
    SMS_LOGIN: "nobody",
    SMS_PASSWORD: "nothing",
    SMS_SENDER: "Vitrin",
  };
  const start =
    'const { prepareDatabaseInChild } = await import("./scripts/launcher/prepare-database.mjs"); await prepareDatabaseInChild(process.env, () => {});';
  const { stdout, stderr } = await runScript(["--input-type=module", "-e", start], {
    ...environmentOf(shop),
    ...live,
  });
  const [email, password = ""] = readFileSync(join(shop.dataDir, "backoffice-owner"), "utf8").split(
    "\n",
  );
  const log = readFileSync(join(shop.dataDir, "start.log"), "utf8");
  expect(password.length).toBeGreaterThan(15);
  expect([stdout, stderr, log].filter((text) => text.includes(password))).toEqual([]);
  expect(stdout).toContain(
    `The back office's first owner: ${email}. The password is in ${join(shop.dataDir, "backoffice-owner")}`,
  );
}, 120_000);
