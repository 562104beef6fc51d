import { fillTerms } from "@/lib/format/term-texts";
import { DEMO_FACTS } from "@/lib/shop-facts";
import { parents } from "./catalogue";
import { cardTypes } from "./content/card-types";
import { shortcuts } from "./content/shortcuts";
import { sliders } from "./content/sliders";
import type { DemoShortcut, DemoSlider } from "./content/types";
import { type Drawing, DRAWINGS } from "./drawings";
import { shortcutArt } from "./illustrations/banners/shortcut-art";
import { sliderArt } from "./illustrations/banners/slider-art";
import { categoryImage, illustrate, type Subject } from "./illustrations/illustrate";
import { hasSizeSheet } from "./illustrations/size-sheet";
import type { Painting } from "./paint-picture";
import { seedProducts, type SeedProduct } from "./products";
import type { Text3 } from "./types";

/** A title as a picture's description, in which nothing is filled in later. */
const withTerms = (title: Text3): Text3 => {
  const terms = {
    offered: cardTypes.flatMap(({ months }) => months),
    price: DEMO_FACTS.creditMonths,
  };
  return {
    az: fillTerms(title.az, "az", terms),
    en: fillTerms(title.en, "en", terms),
    ru: fillTerms(title.ru, "ru", terms),
  };
};

/** A picture of the demo shop: its row in the media table and its drawing. */
export type DemoPicture = {
  id: number;
  filename: string;
  alt: Text3;
  width: number;
  height: number;
  paint: () => Painting;
};

const CATEGORY_PICTURES = 9_000_000;
const SLIDER_PICTURES = 9_100_000;
const SHORTCUT_PICTURES = 9_200_000;
const SIDE = 1200;
const VIEWS = ["main", "angle", "detail", "size"] as const;

const checkedDrawing = (name: string): Drawing => {
  const drawing = DRAWINGS.find((candidate) => candidate === name);
  if (!drawing) throw new Error(`unknown drawing ${name}`);
  return drawing;
};

export function subjectOf(product: Pick<SeedProduct, "drawing" | "source">): Subject {
  const { color } = product.source.parameters;
  return {
    drawing: checkedDrawing(product.drawing),
    seed: `${product.source.brand} ${product.source.model}`,
    ...(typeof color === "string" ? { color } : {}),
    parameters: product.source.parameters,
  };
}

/** A product's views in gallery order; the dimension sheet, if any, comes last. */
export const viewsOf = (product: SeedProduct) =>
  hasSizeSheet(subjectOf(product)) ? VIEWS : VIEWS.slice(0, 3);

export const coverId = (product: SeedProduct): number => product.id * 10;
export const galleryIds = (product: SeedProduct): number[] =>
  viewsOf(product).map((_, i) => product.id * 10 + i);
export const categoryPictureId = (categoryId: number): number => CATEGORY_PICTURES + categoryId;
export const sliderPictureId = (slider: DemoSlider): number => SLIDER_PICTURES + slider.id;
export const shortcutPictureId = (shortcut: DemoShortcut): number =>
  SHORTCUT_PICTURES + shortcut.id;

function picturesOfProduct(product: SeedProduct): DemoPicture[] {
  const views = viewsOf(product);
  return views.map((name, i) => ({
    id: product.id * 10 + i,
    filename: `${product.slug}-${name}.webp`,
    alt: product.title,
    width: SIDE,
    height: SIDE,
    paint: () => illustrate(subjectOf(product), name),
  }));
}

const leaves = parents.flatMap((parent) => parent.categories);
/**
 * All pictures of the demo shop in the order in which shoppers see them: those of the home page,
 * those of the categories, then the first picture of each product, then the others.
 */
export function demoPictures(
  products: readonly SeedProduct[] = seedProducts(parents),
): DemoPicture[] {
  const views = products.map(picturesOfProduct);
  return [
    ...sliders.map((slider) => ({
      id: sliderPictureId(slider),
      filename: `slider-${slider.id}.webp`,
      alt: withTerms(slider.title),
      width: 1600,
      height: 640,
      paint: () => ({ svg: sliderArt(slider.art) }),
    })),
    ...shortcuts.map((shortcut) => ({
      id: shortcutPictureId(shortcut),
      filename: `shortcut-${shortcut.id}.webp`,
      alt: withTerms(shortcut.title),
      width: 1200,
      height: 400,
      paint: () => ({ svg: shortcutArt(shortcut.art) }),
    })),
    ...leaves.map((leaf) => ({
      id: categoryPictureId(leaf.id),
      filename: `category-${leaf.id}.webp`,
      alt: leaf.title,
      width: SIDE,
      height: SIDE,
      paint: () => categoryImage(checkedDrawing(leaf.drawing)),
    })),
    ...views.flatMap((pictures) => pictures.slice(0, 1)),
    ...views.flatMap((pictures) => pictures.slice(1)),
  ];
}
