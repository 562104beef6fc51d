// `npm run fonts`: merges the files of the font Onest and creates subsets with only the letters and
// weights in use: one file for each group of languages (lib/page-font.ts), one with only the manat
// sign, which is embedded in app/manat-font.css, and uncompressed ones for share pictures. It
// writes the files' digests into their URLs. `--check` writes nothing, and fails if a file is out
// of date.
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { mergeFonts } from "@ot-builder/cli-proc";
import { FontIo, Ot } from "ot-builder";
import subsetFont from "subset-font";
import { projectRoot } from "./launcher/project-root.mjs";

const folder = join(projectRoot, "app/[lang]/typeface");
/** Fonts for HarfBuzz, which does not support WOFF2 (lib/server/share/typeface.ts). */
const sharePictureFolder = join(projectRoot, "lib/server/share/typeface");
/** The files that name the URLs of the web fonts. */
const urlFiles = ["app/globals.css", "lib/page-font.ts"].map((file) => join(projectRoot, file));
const manatFile = join(projectRoot, "app/manat-font.css");
/** The weights used in app/globals.css: regular to extra bold. */
const variationAxes = { wght: { min: 400, max: 800 } };
/** The OpenType features to keep: kerning, accents, and tabular figures for prices. */
const keepFeatures = ["ccmp", "kern", "locl", "mark", "mkmk", "tnum"];

/** Tables that a font of one character and without features does not need. */
const LAYOUT_TABLES = ["GDEF", "GPOS", "GSUB", "STAT"];

/**
 * The letters of share pictures in the part `latin-ext`: those of our languages, and other ones
 * that a product's name may contain.
 */
const SHARE_PICTURE_LETTERS = `Əə₼${letterRange(0x100, 0x17f)}`;

const styles = readFileSync(join(projectRoot, "app/globals.css"), "utf8");
/** The characters of the `unicode-range` of the font face that begins with these declarations. */
function lettersOf(face) {
  const [, ranges] = styles.slice(styles.indexOf(face)).match(/unicode-range:([^;]+);/) ?? [];
  return ranges
    .split(",")
    .map((range) => {
      const [first, last = first] = range
        .trim()
        .replace("U+", "")
        .split("-")
        .map((code) => Number.parseInt(code, 16));
      return letterRange(first, last);
    })
    .join("");
}

function letterRange(first, last) {
  return Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)).join(
    "",
  );
}

const check = process.argv.includes("--check");

/** Writes a file, or checks that it is up to date. */
function write(file, content) {
  if (!check) writeFileSync(file, content);
  else if (!Buffer.from(content).equals(readFileSync(file))) {
    console.error(`${file} is not what \`npm run fonts\` writes`);
    process.exitCode = 1;
  }
}

const readSource = (name) =>
  readFileSync(
    join(
      projectRoot,
      `node_modules/@fontsource-variable/onest/files/onest-${name}-wght-normal.woff2`,
    ),
  );
const subset = (font, letters, targetFormat) =>
  subsetFont(font, letters, { targetFormat, variationAxes, keepFeatures });

/**
 * The package has the font only in parts: here all letters of the shop in one file. A letter that
 * two parts have is that of the first.
 */
async function mergeParts() {
  const fonts = [];
  for (const [name, letters] of [
    ["latin", latin],
    ["latin-ext", latin],
    ["cyrillic", `№${cyrillic}`],
  ]) {
    const part = await subsetFont(readSource(name), letters, { targetFormat: "sfnt" });
    fonts.push(FontIo.readFont(FontIo.readSfntOtf(part), Ot.ListGlyphStoreFactory));
  }
  const [whole, ...others] = fonts;
  for (const other of others) mergeFonts(whole, other, Ot.ListGlyphStoreFactory);
  const file = FontIo.writeSfntOtf(FontIo.writeFont(whole));
  sortKerningPairs(file);
  return file;
}

/**
 * Sorts kerning pairs by their second letter, for which shapers search by bisection. ot-builder
 * writes them in the order of its classes, so that many were not found.
 */
function sortKerningPairs(font) {
  const uint16 = (at) => font.readUInt16BE(at);
  /** The positions to which a list of offsets at `list` leads; the first word is its length. */
  const targets = (list, from) =>
    Array.from({ length: uint16(list) }, (_, i) => from + uint16(list + 2 + 2 * i));
  const valueWords = (format) => format.toString(2).replaceAll("0", "").length;
  const gpos = font.readUInt32BE(font.indexOf("GPOS", 12, "latin1") + 8);
  const lookups = gpos + uint16(gpos + 8);
  for (const lookup of targets(lookups, lookups))
    for (const listed of targets(lookup + 4, lookup)) {
      const isExtension = uint16(lookup) === 9;
      const type = isExtension ? uint16(listed + 2) : uint16(lookup);
      const pairs = isExtension ? listed + font.readUInt32BE(listed + 4) : listed;
      if (type !== 2 || uint16(pairs) !== 1) continue;
      const size = 2 * (1 + valueWords(uint16(pairs + 4)) + valueWords(uint16(pairs + 6)));
      for (const set of targets(pairs + 8, pairs)) {
        const records = Array.from({ length: uint16(set) }, (_, i) =>
          Buffer.from(font.subarray(set + 2 + i * size, set + 2 + (i + 1) * size)),
        );
        Buffer.concat(records.sort((a, b) => a.readUInt16BE() - b.readUInt16BE())).copy(
          font,
          set + 2,
        );
      }
    }
}

const latin = lettersOf('font-family: "Onest";');
const cyrillic = lettersOf('src: url("/media/fonts/onest-russian');
const whole = await mergeParts();
for (const [name, letters] of [
  ["latin", latin],
  ["russian", latin + cyrillic],
]) {
  const font = await subset(whole, letters, "woff2");
  write(join(folder, `${name}.woff2`), font);
  const digest = createHash("sha256").update(font).digest("hex").slice(0, 8);
  const url = new RegExp(`(onest-${name}\\.)\\w+(?=\\.woff2)`, "g");
  for (const file of urlFiles) write(file, readFileSync(file, "utf8").replace(url, `$1${digest}`));
  console.log(`${name}: ${font.length} bytes`);
}
const manat = await subsetFont(readSource("latin-ext"), "₼", {
  targetFormat: "woff2",
  variationAxes,
  dropTables: LAYOUT_TABLES,
});
write(
  manatFile,
  readFileSync(manatFile, "utf8").replace(
    /(?<=data:font\/woff2;base64,)[^"]*/,
    manat.toString("base64"),
  ),
);
console.log(`manat: ${manat.length} bytes`);
for (const [name, source, letters] of [
  ["latin", "latin", latin],
  ["azerbaijani", "latin-ext", SHARE_PICTURE_LETTERS],
  ["cyrillic", "cyrillic", `№${cyrillic}`],
]) {
  const font = await subset(readSource(source), letters, "sfnt");
  write(join(sharePictureFolder, `${name}.ttf`), font);
  console.log(`${name}: ${font.length} bytes`);
}
