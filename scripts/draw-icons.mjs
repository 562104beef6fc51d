// `npm run icons`: draws the other icons of public/ from icon.svg.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { projectRoot } from "./launcher/project-root.mjs";

const folder = join(projectRoot, "public");
const source = readFileSync(join(projectRoot, "public/icon.svg"), "utf8");
const [, background] = /<rect[^>]*fill="([^"]+)"/.exec(source) ?? [];
const [, drawing] = /<rect[^>]*\/>(.*)<\/svg>/s.exec(source) ?? [];
if (!background || !drawing)
  throw new Error("public/icon.svg must be a <rect> with a fill, followed by the drawing.");

/**
 * The icon with a square background up to the edges, for systems that cut the corners themselves.
 * @param scale the scale of the drawing
 */
const edgeToEdge = (scale) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="${background}"/><g transform="translate(16 16) scale(${scale}) translate(-16 -16)">${drawing}</g></svg>`;

// librsvg derives the rendered size from the view box (32 units at 72 dpi) and the density.
const png = (svg, side) =>
  sharp(Buffer.from(svg), { density: (72 * side) / 32 })
    .resize(side, side)
    .png({ compressionLevel: 9, palette: side > 64 })
    .toBuffer();

/** An ICO file with PNG images: a header, an entry of 16 bytes for each image, the images. */
function ico(pictures) {
  const header = Buffer.alloc(6 + 16 * pictures.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length;
  pictures.forEach(({ side, bytes }, i) => {
    const entry = 6 + 16 * i;
    header.writeUInt8(side, entry);
    header.writeUInt8(side, entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(bytes.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += bytes.length;
  });
  return Buffer.concat([header, ...pictures.map(({ bytes }) => bytes)]);
}

mkdirSync(join(folder, "icons"), { recursive: true });
const small = await Promise.all(
  [16, 32, 48].map(async (side) => ({ side, bytes: await png(source, side) })),
);
const files = {
  "favicon.ico": ico(small),
  "apple-touch-icon.png": await png(edgeToEdge(0.86), 180),
  "icons/icon-192.png": await png(source, 192),
  "icons/icon-512.png": await png(source, 512),
  // The safe zone of maskable icons is an inner circle of 80 % (W3C).
  "icons/maskable-192.png": await png(edgeToEdge(0.8), 192),
  "icons/maskable-512.png": await png(edgeToEdge(0.8), 512),
};
for (const [name, bytes] of Object.entries(files)) {
  writeFileSync(join(folder, name), bytes);
  console.log(`${name}: ${bytes.length} bytes`);
}
