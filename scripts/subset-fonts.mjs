// `npm run fonts`: creates subsets of the font Onest with only the letters and weights in use, so
// that pages load 24 KB instead of 62 before the first text, and uncompressed ones for share
// pictures. `--check` writes nothing, and fails if a file is out of date.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import subsetFont from "subset-font";
import { projectRoot } from "./launcher/project-root.mjs";

const folder = join(projectRoot, "app/[lang]/typeface");
/** Fonts for HarfBuzz, which does not support WOFF2 (lib/server/share/typeface.ts). */
const sharePictureFolder = join(projectRoot, "lib/server/share/typeface");
const sources = join(projectRoot, "node_modules/@fontsource-variable/onest/files");
/** The weights used in app/globals.css: regular to extra bold. */
const variationAxes = { wght: { min: 400, max: 800 } };
/** The OpenType features to keep: kerning, accents, and tabular figures for prices. */
const keepFeatures = ["ccmp", "kern", "locl", "mark", "mkmk", "tnum"];

/** Additional letters for share pictures: other Latin ones that a product's name may contain. */
const SHARE_PICTURE_SUBSETS = { azerbaijani: letterRange(0x100, 0x17f) };

const subsets = [
  { name: "latin", from: "onest-latin-wght-normal.woff2", styles: "app/[lang]/fonts.ts" },
  { name: "azerbaijani", from: "onest-latin-ext-wght-normal.woff2", styles: "app/[lang]/fonts.ts" },
  { name: "cyrillic", from: "onest-cyrillic-wght-normal.woff2", styles: "app/globals.css" },
];

/** The characters of the `unicode-range` after a subset's file name. */
function subsetLetters({ name, styles }) {
  const text = readFileSync(join(projectRoot, styles), "utf8");
  const [, ranges] =
    text
      .slice(text.search(new RegExp(`${name}[-\\w.]*\\.woff2`)))
      .match(/unicode-range["']?[,:]\s*(?:value:\s*)?"?([^";]+)/) ?? [];
  if (!ranges) throw new Error(`${styles} names no unicode-range for ${name}`);
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

async function writeFont(file, subset, text, targetFormat) {
  const font = await subsetFont(readFileSync(join(sources, subset.from)), text, {
    targetFormat,
    variationAxes,
    keepFeatures,
  });
  if (!check) writeFileSync(file, font);
  else if (!font.equals(readFileSync(file))) {
    console.error(`${file} is not what \`npm run fonts\` writes`);
    process.exitCode = 1;
  }
  console.log(`${subset.name}: ${font.length} bytes`);
}

for (const subset of subsets) {
  await writeFont(join(folder, `${subset.name}.woff2`), subset, subsetLetters(subset), "woff2");
  await writeFont(
    join(sharePictureFolder, `${subset.name}.ttf`),
    subset,
    subsetLetters(subset) + (SHARE_PICTURE_SUBSETS[subset.name] ?? ""),
    "sfnt",
  );
}
