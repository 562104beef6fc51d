import { createHash } from "node:crypto";
import { parents } from "../catalogue";
import { shortcuts } from "../content/shortcuts";
import { sliders } from "../content/sliders";
import { DRAWINGS } from "../drawings";
import { demoPictures, galleryIds, subjectOf, viewsOf } from "../pictures";
import { seedProducts } from "../products";
import { shortcutArt } from "./banners/shortcut-art";
import { sliderArt } from "./banners/slider-art";
import { backdropSvg } from "./backdrops";
import { DRAWINGS_HASH } from "./edition";
import { illustrate, type Subject } from "./illustrate";
import { hasSizeSheet, sizeSheet } from "./size-sheet";

const products = seedProducts(parents);
const VIEWS = ["main", "angle", "detail", "size"] as const;

test("DRAWINGS_VERSION was raised when the drawings changed, so that shops redraw them", () => {
  const subjects: Subject[] = DRAWINGS.flatMap((drawing) =>
    ["one", "two", "three"].map((seed, i) => ({
      drawing,
      seed,
      ...(i ? { color: ["black", "red"][i - 1] ?? "red" } : {}),
      parameters: { width: 600, height: 850, depth: 550 },
    })),
  );
  const hash = createHash("sha256");
  for (const subject of subjects)
    for (const view of VIEWS) hash.update(JSON.stringify(illustrate(subject, view)));
  for (const { art } of sliders) hash.update(sliderArt(art));
  for (const { art } of shortcuts) hash.update(shortcutArt(art));
  for (const name of [
    "pool",
    "paper",
    "counter",
    "table",
    "desk",
    "bath",
    "room",
    "lawn",
    "bench",
    "range",
    "flat",
  ] as const)
    hash.update(backdropSvg(name));
  // When this fails, the drawings have changed: raise DRAWINGS_VERSION in edition.ts and set
  // DRAWINGS_HASH to the actual value.
  expect(hash.digest("hex").slice(0, 16)).toBe(DRAWINGS_HASH);
});

test("every product has three to five complete views, none of which needs a font", () => {
  for (const product of products) {
    const subject = subjectOf(product);
    const views = viewsOf(product);
    expect(views.length).toBeGreaterThanOrEqual(3);
    expect(galleryIds(product)).toHaveLength(views.length);
    for (const view of views) {
      const { svg } = illustrate(subject, view);
      expect(svg).not.toMatch(/NaN|undefined|null|Infinity|<text|font-family/);
    }
  }
});

test("a product has a dimension sheet exactly when enough measures are known", () => {
  for (const product of products) {
    const subject = subjectOf(product);
    expect([product.slug, sizeSheet(subject) !== null]).toEqual([
      product.slug,
      hasSizeSheet(subject),
    ]);
  }
});

test("pictures have unique ids and file names, which stay the same", () => {
  const pictures = demoPictures(products);
  expect(new Set(pictures.map((picture) => picture.id)).size).toBe(pictures.length);
  expect(new Set(pictures.map((picture) => picture.filename)).size).toBe(pictures.length);
  const [first] = products;
  expect(
    pictures
      .filter(
        (picture) => picture.id >= (first?.id ?? 0) * 10 && picture.id < (first?.id ?? 0) * 10 + 10,
      )
      .map((picture) => picture.filename),
  ).toEqual(VIEWS.map((view) => `${first?.slug}-${view}.webp`));
});

test("no two sliders have the same picture, and no two shortcuts", () => {
  expect(new Set(sliders.map((slider) => slider.art)).size).toBe(sliders.length);
  expect(new Set(shortcuts.map((shortcut) => shortcut.art)).size).toBe(shortcuts.length);
});
