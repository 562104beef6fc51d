import { av1Pixels } from "./av1-frame-size";

type Box = { type: string; data: Buffer };
type Extent = { offset: number; length: number };
type Location = { inIdat: boolean; extents: Extent[] };

/** No picture needs more; each bounds the work of a reader. */
const MOST_ITEMS = 512;
const MOST_TILES = 256;

/** The parts of a picture that are read: the image, a grid of images, and what cameras write. */
const IMAGE = "av01";
const GRID = "grid";
const KINDS = new Set([IMAGE, GRID, "Exif", "mime", "uri "]);

function* boxesOf(bytes: Buffer, from = 0): Generator<Box> {
  for (let at = from; at + 8 <= bytes.length; ) {
    let size = bytes.readUInt32BE(at);
    let head = 8;
    if (size === 1) {
      size = Number(bytes.readBigUInt64BE(at + 8));
      head = 16;
    }
    if (size === 0) size = bytes.length - at;
    if (size < head || at + size > bytes.length) throw new RangeError("a box beyond the file");
    yield { type: bytes.toString("latin1", at + 4, at + 8), data: bytes.subarray(at + head, at + size) };
    at += size;
  }
}

class Reader {
  #at = 0;

  constructor(private readonly data: Buffer) {}

  /** A whole number of so many bytes; none is 0. */
  read(bytes: number): number {
    let value = 0;
    for (let i = 0; i < bytes; i++) {
      value = value * 256 + this.data.readUInt8(this.#at);
      this.#at++;
    }
    return value;
  }
}

/** Where the data of each item is (ISO 14496-12, 8.11.3). */
function locationsOf(data: Buffer): Map<number, Location> {
  const reader = new Reader(data);
  const version = reader.read(1);
  reader.read(3);
  const sizes = reader.read(2);
  const [offsetSize, lengthSize, baseSize, indexSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15, version > 0 ? sizes & 15 : 0];
  const count = reader.read(version < 2 ? 2 : 4);
  if (count > MOST_ITEMS) throw new RangeError("too many items");
  const found = new Map<number, Location>();
  for (let item = 0; item < count; item++) {
    const id = reader.read(version < 2 ? 2 : 4);
    const method = version > 0 ? reader.read(2) & 15 : 0;
    reader.read(2);
    const base = reader.read(baseSize);
    const extents: Extent[] = [];
    for (let left = reader.read(2); left > 0; left--) {
      reader.read(indexSize);
      extents.push({ offset: base + reader.read(offsetSize), length: reader.read(lengthSize) });
    }
    if (method > 1 || extents.length > MOST_ITEMS) throw new RangeError("an item made of items");
    found.set(id, { inIdat: method === 1, extents });
  }
  return found;
}

/** The kind of each item (8.11.6). */
function kindsOf(data: Buffer): Map<number, string> {
  const isLong = data.readUInt8(0) > 0;
  const kinds = new Map<number, string>();
  for (const { type, data: entry } of boxesOf(data, isLong ? 8 : 6)) {
    const version = entry.readUInt8(0);
    if (type !== "infe" || version < 2) continue;
    const idBytes = version === 2 ? 2 : 4;
    kinds.set(entry.readUIntBE(4, idBytes), entry.toString("latin1", 6 + idBytes, 10 + idBytes));
    if (kinds.size > MOST_ITEMS) throw new RangeError("too many items");
  }
  return kinds;
}

/** How often each item is a tile of another: the same one may be named again and again (8.11.12). */
function tilesOf(data: Buffer): Map<number, number> {
  const idBytes = data.readUInt8(0) === 0 ? 2 : 4;
  const uses = new Map<number, number>();
  let all = 0;
  for (const { type, data: reference } of boxesOf(data, 4)) {
    if (type !== "dimg") continue;
    const reader = new Reader(reference);
    reader.read(idBytes);
    for (let left = reader.read(2); left > 0; left--) {
      const id = reader.read(idBytes);
      uses.set(id, (uses.get(id) ?? 0) + 1);
      if (++all > MOST_TILES) throw new RangeError("too many tiles");
    }
  }
  return uses;
}

/** The size of a grid's picture (ISO 23008-12, 6.6.2.3), pixels. */
function gridPixels(data: Buffer): number {
  const bytes = (data.readUInt8(1) & 1) === 0 ? 2 : 4;
  return data.readUIntBE(4, bytes) * data.readUIntBE(4 + bytes, bytes);
}

/** The largest size that the file says any of its pictures has, pixels. */
function largestSaid(properties: Buffer): { width: number; height: number } {
  let largest = { width: 0, height: 0 };
  for (const { type, data } of boxesOf(properties)) {
    if (type !== "ispe") continue;
    const said = { width: data.readUInt32BE(4), height: data.readUInt32BE(8) };
    if (said.width * said.height >= largest.width * largest.height) largest = said;
  }
  return largest;
}

/**
 * What an AVIF file takes to decode, read from its boxes and from the headers of the AV1 data in them: `decoded` counts the
 * pixels of every image and of every use of a tile. Throws RangeError for what is no such file.
 */
export function avifHead(bytes: Buffer): { width: number; height: number; decoded: number } {
  const meta = [...boxesOf(bytes)].find(({ type }) => type === "meta");
  if (!meta) throw new RangeError("no picture in it");
  const parts = new Map([...boxesOf(meta.data, 4)].map(({ type, data }) => [type, data]));
  const part = (type: string): Buffer => parts.get(type) ?? Buffer.alloc(0);
  const properties = [...boxesOf(part("iprp"))].find(({ type }) => type === "ipco")?.data ?? Buffer.alloc(0);
  const { width, height } = largestSaid(properties);
  const kinds = kindsOf(part("iinf"));
  const locations = locationsOf(part("iloc"));
  const tiles = parts.has("iref") ? tilesOf(part("iref")) : new Map<number, number>();
  let decoded = 0;
  for (const [id, kind] of kinds) {
    if (!KINDS.has(kind)) throw new RangeError("a part of an unknown kind");
    if (kind !== IMAGE && kind !== GRID) continue;
    const { inIdat = false, extents = [] } = locations.get(id) ?? {};
    const whole = inIdat ? part("idat") : bytes;
    const data = Buffer.concat(extents.map(({ offset, length }) => whole.subarray(offset, length === 0 ? undefined : offset + length)));
    if (data.length > bytes.length) throw new RangeError("an item larger than its file");
    decoded += kind === GRID ? gridPixels(data) : av1Pixels(data) * Math.max(1, tiles.get(id) ?? 1);
  }
  if (width * height === 0 || decoded === 0) throw new RangeError("no picture in it");
  return { width, height, decoded: Math.max(decoded, width * height) };
}
