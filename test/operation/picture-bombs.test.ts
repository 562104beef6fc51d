/**
 * Pictures whose small files take hundreds of megabytes when they are decoded come with an import:
 * in an archive, and at addresses. They are refused as an upload is (docs/adr/0072), and the other
 * rows are imported. The shop is on the server of DATABASE_URL.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import type { ShopLocations } from "@/lib/server/backup/write-backup";
import { buildZip } from "../import-samples/build-zip";
import {
  createPreparedShop,
  environmentOf,
  removeShops,
  scratchPath,
  withClient,
} from "../scratch-shop";

jest.setTimeout(600_000);

const COMMAND = ["--conditions=react-server", "--import", "./scripts/tsx.mjs"];
const TOO_LARGE = "The picture is too large: at most 100 megapixels.";
const TOO_LARGE_IN_MEMORY =
  "The picture is too large: a progressive JPEG, an interlaced PNG and a lossless WebP may have at most 40 megapixels";
const TOO_LARGE_AVIF = "The picture is too large: an AVIF may have at most 16 megapixels.";
const NO_PICTURE = "This file is not a picture, or it is damaged.";

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#888" }, limitInputPixels: false });

/** A PNG with another size in its header. */
function withSize(png: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(png);
  changed.writeUInt32BE(width, 16);
  changed.writeUInt32BE(height, 20);
  return changed;
}

/** An AVIF with another size in its boxes. The picture keeps its real size. */
function withDeclaredSize(avif: Buffer, side: number): Buffer {
  const changed = Buffer.from(avif);
  for (let at = changed.indexOf("ispe"); at >= 0; at = changed.indexOf("ispe", at + 1)) {
    changed.writeUInt32BE(side, at + 8);
    changed.writeUInt32BE(side, at + 12);
  }
  return changed;
}

/** Files of a few KB, and why each is refused; null for a harmless one. */
async function pictureFiles(): Promise<Record<string, { bytes: Buffer; fault: string | null }>> {
  // Decoded it takes 18 bytes for each of its 42 million pixels.
  const avif = await flat(7000, 6000).avif({ quality: 10, effort: 0 }).toBuffer();
  const [plain, interlaced] = await Promise.all(
    [false, true].map((progressive) => flat(64, 64).png({ progressive }).toBuffer()),
  );
  if (!plain || !interlaced) throw new Error("no pictures");
  return {
    "bomb.avif": { bytes: avif, fault: TOO_LARGE_AVIF },
    "lying.avif": { bytes: withDeclaredSize(avif, 100), fault: NO_PICTURE },
    "bomb.png": { bytes: withSize(plain, 30_000, 30_000), fault: TOO_LARGE },
    "interlaced.png": { bytes: withSize(interlaced, 8000, 8000), fault: TOO_LARGE_IN_MEMORY },
    "harmless.png": { bytes: plain, fault: null },
  };
}

let shop: ShopLocations;
let files: Awaited<ReturnType<typeof pictureFiles>>;
beforeAll(async () => {
  [shop, files] = await Promise.all([createPreparedShop("bombs"), pictureFiles()]);
});
afterAll(removeShops);

/** A product for each picture, which is its cover. */
const csvOf = (prefix: string, coverOf: (file: string) => string) =>
  [
    "sku;title.az;price;category;brand;coverImage",
    ...Object.keys(files).map(
      (file) => `${prefix}-${file};Şəkilli;10;101;samsung;${coverOf(file)}`,
    ),
  ].join("\n");

/** The same as a supplier's file, whose pictures are beside it in an archive. */
const ymlOf = (prefix: string) => `<?xml version="1.0" encoding="UTF-8"?>
<yml_catalog date="2026-11-29 10:00"><shop><name>Optima</name><company>Optima</company>
<currencies><currency id="AZN" rate="1"/></currencies>
<categories><category id="1">Şəkilli mallar</category></categories>
<offers>
${Object.keys(files)
  .map(
    (file) =>
      `<offer id="${prefix}-${file}" available="true"><vendor>Samsung</vendor><categoryId>1</categoryId><currencyId>AZN</currencyId><name>Şəkilli ${file}</name><price>10</price><picture>pics/${file}</picture></offer>`,
  )
  .join("\n")}
</offers></shop></yml_catalog>`;

/** Imports a file in a process of its own; returns its output and the memory that it took, in MB. */
async function importFile(path: string, args: string[] = [], picturesAt = "") {
  const memory = scratchPath(`memory-${Math.random()}`);
  const reportMemory = `data:text/javascript,import{writeFileSync}from"node:fs";process.on("exit",()=>writeFileSync(process.env.MEMORY_FILE,String(process.resourceUsage().maxRSS)))`;
  const child = spawn(
    process.execPath,
    [
      ...COMMAND,
      "--import",
      reportMemory,
      "--import",
      "./test/backoffice/redirect-https.mjs",
      "scripts/import.ts",
      path,
      ...args,
    ],
    { env: { ...environmentOf(shop), MEMORY_FILE: memory, PICTURES_AT: picturesAt } },
  );
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (text: Buffer) => (output += text.toString()));
  await once(child, "close");
  return { output, mb: Number(readFileSync(memory, "utf8")) / 1024 };
}

const countRows = (text: string) =>
  withClient(
    shop.databaseUrl,
    async (client) => (await client.query<{ count: number }>(text)).rows[0]?.count,
  );
const COUNT_PICTURES = "SELECT count(*)::integer AS count FROM media";

async function expectRefusals(
  prefix: string,
  /** the line of the first product */ firstLine: number,
  result: Awaited<ReturnType<typeof importFile>>,
  picturesBefore: number | undefined,
): Promise<void> {
  const { output, mb } = result;
  const names = Object.keys(files);
  const refused = names.filter((name) => files[name]?.fault);
  expect(output).toContain(
    `Imported: ${names.length} rows, 1 new, 0 changed, 0 unchanged, ${refused.length} faulty`,
  );
  for (const name of refused)
    expect(output).toMatch(
      new RegExp(`line ${firstLine + names.indexOf(name)}: \\w+: ${files[name]?.fault ?? ""}`),
    );
  // One picture is stored, the harmless one, and no product of the refused ones.
  expect(await countRows(COUNT_PICTURES)).toBe((picturesBefore ?? 0) + 1);
  expect(
    await countRows(`SELECT count(*)::integer AS count FROM products WHERE sku LIKE '${prefix}-%'`),
  ).toBe(1);
  // The back office itself takes about 400 MB; the first bomb alone would take 756 MB more.
  expect(mb).toBeLessThan(900);
}

test("pictures in an archive that take too much memory are refused, and nothing of them is stored", async () => {
  const path = scratchPath("bombs.zip");
  writeFileSync(
    path,
    buildZip([
      { name: "catalogue.xml", content: Buffer.from(ymlOf("archive")) },
      ...Object.entries(files).map(([name, { bytes }]) => ({
        name: `pics/${name}`,
        content: bytes,
      })),
    ]),
  );
  for (const { bytes } of Object.values(files)) expect(bytes.length).toBeLessThan(5000);
  const before = await countRows(COUNT_PICTURES);
  await expectRefusals("archive", 6, await importFile(path, ["--make-new"]), before);
});

test("pictures at addresses that take too much memory are refused, and nothing of them is stored", async () => {
  const server = createServer(({ url = "" }, response) => {
    const file = files[url.slice(1)];
    // Another picture than that of the archive, which would be reused.
    if (file && !file.fault)
      void flat(65, 65)
        .png()
        .toBuffer()
        .then((bytes) => response.writeHead(200).end(bytes));
    else response.writeHead(file ? 200 : 404).end(file?.bytes);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const path = scratchPath("addresses.csv");
  writeFileSync(
    path,
    csvOf("address", (file) => `https://pictures.example/${file}`),
  );
  const before = await countRows(COUNT_PICTURES);
  try {
    const result = await importFile(path, [], `http://127.0.0.1:${port}`);
    await expectRefusals("address", 2, result, before);
  } finally {
    server.close();
  }
});
