/**
 * Pictures with small files that would take gigabytes when decoded. They are made from real
 * pictures, and must be rejected by their headers, without decoding.
 */
import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import sharp, { type Sharp } from "sharp";
import { decodePicture, pictureFault } from "@/lib/server/backoffice/picture-fault";
import { normalizePicture } from "@/lib/server/media/normalize-picture";
import { auditTest } from "../audit-test";

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#888" }, limitInputPixels: false });
const grey = (side: number) => flat(side, side);
const faultOf = async (bytes: Buffer) => (await pictureFault(bytes, { whole: true }))?.en ?? null;

const TOO_LARGE = "The picture is too large: at most 100 megapixels.";
const TOO_LARGE_WHOLE = expect.stringContaining("at most 40 megapixels");
const TOO_LARGE_AVIF = expect.stringContaining("an AVIF may have at most 16 megapixels");
const NO_PICTURE = expect.stringContaining("not a picture, or it is damaged");

/** The offsets of the data of every box of a type in a file. */
function boxesIn(bytes: Buffer, type: string): number[] {
  const found: number[] = [];
  for (
    let offset = bytes.indexOf(type, 0, "latin1");
    offset >= 0;
    offset = bytes.indexOf(type, offset + 1, "latin1")
  )
    found.push(offset + 4);
  return found;
}

/** The AVIF with another size in its boxes. The AV1 data keeps its real size. */
function withDeclaredSize(avif: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(avif);
  for (const offset of boxesIn(changed, "ispe")) {
    changed.writeUInt32BE(width, offset + 4);
    changed.writeUInt32BE(height, offset + 8);
  }
  return changed;
}

const box = (type: string, ...parts: Buffer[]): Buffer => {
  const data = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + data.length, 0);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, data]);
};
const numbers = (bytes: number, ...values: number[]): Buffer =>
  Buffer.concat(
    values.map((value) => {
      const buffer = Buffer.alloc(bytes);
      buffer.writeUIntBE(value, 0, bytes);
      return buffer;
    }),
  );

/**
 * An AVIF grid in which every cell is the same tile, so that the file is only as large as the tile.
 */
function grid(
  tile: Buffer,
  rows: number,
  columns: number,
  [width, height]: [number, number],
): Buffer {
  const properties = [boxesIn(tile, "ispe"), boxesIn(tile, "av1C")].map(([at = 0]) =>
    tile.subarray(at - 8, at - 8 + tile.readUInt32BE(at - 8)),
  );
  const [mdat = 0] = boxesIn(tile, "mdat");
  const data = tile.subarray(mdat, mdat - 8 + tile.readUInt32BE(mdat - 8));
  const infe = (id: number, type: string) =>
    box("infe", numbers(4, 0x02000000), numbers(2, id, 0), Buffer.from(`${type}\0`));
  const cells = Buffer.concat([
    Buffer.from([0, 1, rows - 1, columns - 1]),
    numbers(4, width, height),
  ]);
  const meta = (start: number) =>
    box(
      "meta",
      numbers(4, 0),
      box("hdlr", numbers(4, 0, 0), Buffer.from("pict"), numbers(4, 0, 0, 0), Buffer.from([0])),
      box("pitm", numbers(4, 0), numbers(2, 2)),
      box(
        "iloc",
        Buffer.from([1, 0, 0, 0, 0x44, 0]),
        numbers(2, 2),
        numbers(2, 1, 0, 0, 1),
        numbers(4, start, data.length),
        numbers(2, 2, 1, 0, 1),
        numbers(4, 0, cells.length),
      ),
      box("iinf", numbers(4, 0), numbers(2, 2), infe(1, "av01"), infe(2, "grid")),
      box(
        "iref",
        numbers(4, 0),
        box(
          "dimg",
          numbers(2, 2, rows * columns),
          numbers(2, ...Array<number>(rows * columns).fill(1)),
        ),
      ),
      box(
        "iprp",
        box("ipco", ...properties, box("ispe", numbers(4, 0, width, height))),
        box(
          "ipma",
          numbers(4, 0, 2),
          numbers(2, 1),
          Buffer.from([2, 1, 0x82]),
          numbers(2, 2),
          Buffer.from([1, 3]),
        ),
      ),
      box("idat", cells),
    );
  const ftyp = tile.subarray(0, tile.readUInt32BE(0));
  const begins = ftyp.length + meta(0).length + 8;
  return Buffer.concat([ftyp, meta(begins), box("mdat", data)]);
}

test("reads size and format from the headers of real pictures", async () => {
  const noisy = sharp({
    create: {
      width: 300,
      height: 200,
      channels: 3,
      background: "#888",
      noise: { type: "gaussian", mean: 128, sigma: 40 },
    },
  });
  const files = {
    jpeg: noisy.clone().jpeg(),
    progressive: noisy.clone().jpeg({ progressive: true }),
    png: noisy.clone().png(),
    interlaced: noisy.clone().png({ progressive: true }),
    webp: noisy.clone().webp(),
    lossless: noisy.clone().webp({ lossless: true }),
    transparent: noisy.clone().ensureAlpha(0.5).webp(),
    avif: noisy.clone().avif(),
    deep: noisy.clone().avif({ bitdepth: 8, chromaSubsampling: "4:2:0", lossless: false }),
    clear: noisy.clone().ensureAlpha(0.5).avif(),
    described: noisy
      .clone()
      .withExif({ IFD0: { Copyright: "Vitrin" } })
      .withIccProfile("p3")
      .avif(),
    described_png: noisy.clone().withMetadata().png(),
  };
  for (const [name, picture] of Object.entries(files)) {
    const bytes = await picture.toBuffer();
    expect([
      name,
      await decodePicture(bytes, async (_source, { width, height }) => ({ width, height })),
    ]).toEqual([name, { width: 300, height: 200 }]);
    expect([name, await faultOf(bytes)]).toEqual([name, null]);
  }
});

test("a picture above the limit of its format is refused with that limit", async () => {
  const small = {
    avif: await grey(64).avif().toBuffer(),
    jpeg: await grey(64).jpeg().toBuffer(),
    progressive: await grey(64).jpeg({ progressive: true }).toBuffer(),
    png: await grey(64).png().toBuffer(),
    interlaced: await grey(64).png({ progressive: true }).toBuffer(),
    lossless: await grey(64).webp({ lossless: true }).toBuffer(),
  };
  const withSize = (
    bytes: Buffer,
    offset: number,
    width: number,
    height: number,
    swapped = false,
  ): Buffer => {
    const changed = Buffer.from(bytes);
    if (swapped) {
      changed.writeUInt16BE(height, offset);
      changed.writeUInt16BE(width, offset + 2);
    } else {
      changed.writeUInt32BE(width, offset);
      changed.writeUInt32BE(height, offset + 4);
    }
    return changed;
  };
  const frame = (bytes: Buffer, marker: number) => bytes.indexOf(Buffer.from([0xff, marker])) + 5;
  const wide = Buffer.from(small.lossless);
  wide.writeUInt32LE(((8000 - 1) | ((8000 - 1) << 14)) >>> 0, 21);
  expect(await faultOf(withSize(small.jpeg, frame(small.jpeg, 0xc0), 20_000, 20_000, true))).toBe(
    TOO_LARGE,
  );
  expect(
    await faultOf(withSize(small.progressive, frame(small.progressive, 0xc2), 8000, 8000, true)),
  ).toEqual(TOO_LARGE_WHOLE);
  expect(await faultOf(withSize(small.png, 16, 20_000, 20_000))).toBe(TOO_LARGE);
  expect(await faultOf(withSize(small.interlaced, 16, 8000, 8000))).toEqual(TOO_LARGE_WHOLE);
  expect(await faultOf(wide)).toEqual(TOO_LARGE_WHOLE);
  // The limit is in bytes of pixels: at most 8000 x 5000 pixels of three colours.
  const deep = await flat(64, 64)
    .ensureAlpha(0.5)
    .toColourspace("rgb16")
    .png({ progressive: true })
    .toBuffer();
  const cmyk = await grey(64).toColourspace("cmyk").jpeg({ progressive: true }).toBuffer();
  expect(await faultOf(withSize(deep, 16, 6300, 6300))).toEqual(TOO_LARGE_WHOLE);
  expect(await faultOf(withSize(deep, 16, 4000, 4000))).toEqual(TOO_LARGE_WHOLE);
  expect(await faultOf(withSize(cmyk, frame(cmyk, 0xc2), 6300, 6300, true))).toEqual(
    TOO_LARGE_WHOLE,
  );
  expect(await faultOf(withDeclaredSize(small.avif, 5000, 5000))).toEqual(TOO_LARGE_AVIF);
});

test("refuses an AVIF whose data is larger than its headers say, and a grid that repeats one tile", async () => {
  const large = await flat(7000, 6000).avif({ quality: 10, effort: 0 }).toBuffer();
  expect(large.length).toBeLessThan(4000);
  expect(await faultOf(large)).toEqual(TOO_LARGE_AVIF);
  expect(await faultOf(withDeclaredSize(large, 100, 100))).toEqual(NO_PICTURE);
  const tile = await flat(1024, 1024).avif({ quality: 10, effort: 0 }).toBuffer();
  expect(await faultOf(grid(tile, 2, 2, [2048, 2048]))).toBeNull();
  expect(await faultOf(grid(tile, 8, 8, [8192, 8192]))).toEqual(TOO_LARGE_AVIF);
  expect(await faultOf(grid(tile, 20, 20, [2048, 2048]))).toEqual(NO_PICTURE);
}, 60_000);

test("refuses other formats, broken boxes and a JPEG with thousands of scans", async () => {
  const progressive = await grey(64).jpeg({ progressive: true }).toBuffer();
  const scan = progressive.subarray(
    progressive.lastIndexOf(Buffer.from([0xff, 0xda])),
    progressive.length - 2,
  );
  const passes = Buffer.concat([
    progressive.subarray(0, -2),
    ...Array<Buffer>(1000).fill(scan),
    progressive.subarray(-2),
  ]);
  const avif = await grey(64).avif().toBuffer();
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="30000" height="30000"><rect width="100%" height="100%"/></svg>',
  );
  for (const bytes of [
    passes,
    svg,
    await grey(64).tiff().toBuffer(),
    await grey(64).gif().toBuffer(),
    avif.subarray(0, 60),
    Buffer.concat([avif.subarray(0, 40), Buffer.alloc(400, 255)]),
  ])
    expect(await faultOf(bytes)).toEqual(NO_PICTURE);
});

test("decodes one picture at a time; when the queue is full, further pictures are rejected as busy", async () => {
  const bytes = await grey(64).png().toBuffer();
  let [running, maxRunning] = [0, 0];
  const work = async () => {
    maxRunning = Math.max(maxRunning, ++running);
    await new Promise((done) => setTimeout(done, 5));
    running--;
    return { done: true };
  };
  const answers = await Promise.all(Array.from({ length: 30 }, () => decodePicture(bytes, work)));
  expect(maxRunning).toBe(1);
  expect(answers.filter((answer) => "az" in answer)).toHaveLength(30 - 17);
});

const clear = (side: number) => flat(side, side).ensureAlpha(0.5);
/** The largest picture that is accepted of each format. */
const LARGEST: Record<string, () => Sharp> = {
  AVIF: () => grey(4000).avif({ quality: 10, effort: 0 }),
  "AVIF with transparency": () =>
    clear(4000).avif({ quality: 10, effort: 0, chromaSubsampling: "4:4:4" }),
  "progressive JPEG": () => grey(6324).jpeg({ progressive: true, chromaSubsampling: "4:4:4" }),
  "progressive JPEG in CMYK": () =>
    grey(5477).toColourspace("cmyk").jpeg({ progressive: true, chromaSubsampling: "4:4:4" }),
  "progressive JPEG in grey": () => grey(10_000).toColourspace("b-w").jpeg({ progressive: true }),
  "interlaced PNG": () => grey(6324).png({ progressive: true }),
  "interlaced PNG of 16 bits with transparency": () =>
    clear(3872).toColourspace("rgb16").png({ progressive: true }),
  "lossless WebP": () => grey(6324).webp({ lossless: true, effort: 0 }),
  "lossless WebP with transparency": () => clear(5477).webp({ lossless: true, effort: 0 }),
  JPEG: () => grey(10_000).jpeg(),
  "PNG of 16 bits with transparency": () =>
    clear(10_000).toColourspace("rgb16").png({ compressionLevel: 1 }),
};

/**
 * The memory in MB that a separate process needs for storing a picture, without the memory that it
 * needs anyway.
 */
async function measureMemory(file: string): Promise<{ fault: string | null; mb: number }> {
  const program = `
    const { readFile } = await import("node:fs/promises");
    const { decodePicture } = await import("./lib/server/backoffice/picture-fault.ts");
    const { normalizePicture } = await import("./lib/server/media/normalize-picture.ts");
    const bytes = await readFile(process.argv[1]);
    // Not the peak so far: loading the program took more than it holds now, which would hide that.
    const base = process.memoryUsage.rss() / 1024;
    const seen = await decodePicture(bytes, (source) => normalizePicture(source));
    console.log(JSON.stringify({ fault: seen.en ?? null, mb: Math.round((process.resourceUsage().maxRSS - base) / 1024) }));`;
  const { stdout } = await promisify(execFile)(process.execPath, [
    "--conditions=react-server",
    "--import",
    "./scripts/tsx.mjs",
    "--input-type=module",
    "-e",
    program,
    file,
  ]);
  return JSON.parse(stdout) as { fault: string | null; mb: number };
}

auditTest.each(Object.entries(LARGEST))(
  "storing the largest accepted %s takes less than 330 MB of memory",
  async (kind, picture) => {
    const folder = await mkdtemp(join(tmpdir(), "picture-"));
    try {
      const file = join(folder, "picture");
      await picture().toFile(file);
      const { fault, mb } = await measureMemory(file);
      expect([kind, fault]).toEqual([kind, null]);
      expect(mb).toBeLessThan(330);
    } finally {
      await rm(folder, { recursive: true });
    }
  },
  120_000,
);

test("when the queue is full, not even the headers of another picture are read", async () => {
  const png = await grey(64).png().toBuffer();
  const large = Buffer.from(png);
  large.writeUInt32BE(20_000, 16);
  large.writeUInt32BE(20_000, 20);
  let finish: () => void = () => undefined;
  const finished = new Promise<void>((done) => {
    finish = done;
  });
  const busy = Array.from({ length: 17 }, () =>
    decodePicture(png, () => finished.then(() => ({ done: true }))),
  );
  expect(await faultOf(large)).toContain("Try again in a minute");
  finish();
  await Promise.all(busy);
  expect(await faultOf(large)).toBe(TOO_LARGE);
});

test("an upload is stored upright for every EXIF orientation", async () => {
  const corner = {
    input: { create: { width: 60, height: 40, channels: 3 as const, background: "#0000ff" } },
    left: 10,
    top: 10,
  };
  const bytes = await sharp({
    create: { width: 300, height: 200, channels: 3, background: "#ff0000" },
  })
    .composite([corner])
    .removeAlpha()
    .toColourspace("srgb")
    .webp({ lossless: true })
    .toBuffer();
  for (let orientation = 1; orientation <= 8; orientation++) {
    const turned = await sharp(bytes)
      .withMetadata({ orientation })
      .jpeg({ quality: 95 })
      .toBuffer();
    const { data } = await normalizePicture(sharp(turned, { sequentialRead: true }));
    const [expected, stored] = await Promise.all(
      [sharp(turned).rotate(), sharp(data)].map((picture) =>
        picture.removeAlpha().raw().toBuffer({ resolveWithObject: true }),
      ),
    );
    expect([orientation, stored?.info.width, stored?.info.height]).toEqual([
      orientation,
      expected?.info.width,
      expected?.info.height,
    ]);
    const difference =
      expected?.data.reduce(
        (sum, value, i) => sum + Math.abs(value - (stored?.data[i] ?? 255)),
        0,
      ) ?? Infinity;
    expect(difference / (expected?.data.length ?? 1)).toBeLessThan(3);
  }
});
