import { parents } from "@/demo/catalogue";
import { labelOf, meetsCondition, parametersOf, demoTitle } from "@/demo/compose";
import {
  DEMO_LANGUAGES,
  type DemoCategory,
  type DemoParameter,
  type DemoProduct,
  type DemoSentence,
  type DemoValue,
  type Text3,
} from "@/demo/types";
import { toSlug } from "@/lib/format/slug";
import { chance, oneOf } from "./chance";

/** A generated product. Prices are in AZN; parameters are by key, listed values by their code. */
export type MadeProduct = {
  number: number;
  sku: string;
  slug: string;
  title: Text3;
  description: Text3;
  brand: string;
  categoryId: number;
  price: number;
  discountPrice: number | null;
  stock: number;
  popularity: number;
  createdAt: Date;
  sellerCode: string;
  parameters: Record<string, DemoValue>;
};

/**
 * The categories have different sizes, as in a real shop: the n-th has n^-0.8 times as many
 * products as the first, which has about 130,000 of a million.
 */
const UNEVEN = 0.8;
const DAY_MS = 86_400_000;
const NEWEST = Date.UTC(2026, 9, 30, 8);
const YEARS_DAYS = 1100;

type Leaf = {
  category: DemoCategory;
  parameters: Map<string, DemoParameter>;
  byKey: Map<string, DemoValue[]>;
  upTo: number;
};

function readLeaves(): Leaf[] {
  const leaves = parents.flatMap((parent) =>
    parent.categories.map((category) => ({ category, parameters: parametersOf(parent) })),
  );
  // The categories with the most demo products become the largest.
  const ordered = leaves.sort(
    (a, b) =>
      b.category.products.length - a.category.products.length || a.category.id - b.category.id,
  );
  let upTo = 0;
  return ordered.map(({ category, parameters }, i) => {
    const byKey = new Map<string, DemoValue[]>();
    for (const product of category.products)
      for (const [key, value] of Object.entries(product.parameters))
        byKey.set(key, [...(byKey.get(key) ?? []), value]);
    return { category, parameters, byKey, upTo: (upTo += (i + 1) ** -UNEVEN) };
  });
}

const LEAVES = readLeaves();
const WHOLE = LEAVES.at(-1)?.upTo ?? 0;

const leafAt = (share: number): Leaf => {
  const leaf = LEAVES.find(({ upTo }) => upTo >= share * WHOLE);
  if (!leaf) throw new Error("The catalogue has no categories.");
  return leaf;
};

/**
 * Varies a model name: the digits of a code such as `RB38C603CB1` are replaced. Words and values
 * such as `8/256 GB` stay, because they must match the parameters. A name without a code gets one.
 */
function anotherModel(model: string, draw: () => number): string {
  const coded = /^(?=.*[A-Z])(?=.*\d)[A-Z0-9-]{4,}$/;
  const words = model.split(" ");
  if (words.some((word) => coded.test(word)))
    return words
      .map((word) =>
        coded.test(word) ? word.replace(/\d/g, () => String(Math.floor(draw() * 10))) : word,
      )
      .join(" ");
  const code =
    Array.from({ length: 2 }, () => String.fromCharCode(65 + Math.floor(draw() * 26))).join("") +
    String(Math.floor(draw() * 9000) + 1000);
  return `${model} ${code}`;
}

function anotherValues(
  { byKey }: Leaf,
  product: DemoProduct,
  draw: () => number,
): Record<string, DemoValue> {
  return Object.fromEntries(
    Object.entries(product.parameters).map(([key, value]) => [
      key,
      draw() < 0.4 ? oneOf(byKey.get(key) ?? [value], draw) : value,
    ]),
  );
}

function filled(
  sentence: Text3,
  product: DemoProduct,
  parameters: Map<string, DemoParameter>,
): Text3 {
  const one = (language: keyof Text3) =>
    sentence[language].replace(/\{([a-z0-9-]+)\}/g, (_, key: string) => {
      if (key === "brand") return product.brand;
      if (key === "model") return product.model;
      const [parameter, value] = [parameters.get(key), product.parameters[key]];
      return parameter && value !== undefined ? labelOf(parameter, value, language) : "";
    });
  return { az: one("az"), en: one("en"), ru: one("ru") };
}

const usable = (sentences: readonly DemoSentence[], product: DemoProduct): Text3[] => {
  const complete = sentences.filter(
    ({ az, when }) =>
      meetsCondition(product, when) &&
      [...az.matchAll(/\{([a-z0-9-]+)\}/g)].every(
        ([, key = ""]) =>
          key === "brand" || key === "model" || product.parameters[key] !== undefined,
      ),
  );
  return complete.length > 0 ? complete : [...sentences];
};

/**
 * Generates the product with a number from the texts of the demo catalogue. A number always gives
 * the same product.
 */
export function makeProduct(number: number): MadeProduct {
  const draw = chance(number);
  const leaf = leafAt(draw());
  const { category, parameters } = leaf;
  const source = oneOf(category.products, draw);
  const { description: _, sku: __, mpn: ___, ...like } = source;
  const brand = draw() < 0.8 ? source.brand : oneOf(category.products, draw).brand;
  const product: DemoProduct = {
    ...like,
    brand,
    model: anotherModel(source.model, draw),
    parameters: anotherValues(leaf, source, draw),
  };
  const title = Object.fromEntries(
    DEMO_LANGUAGES.map((language) => [language, demoTitle(category, product, language)]),
  ) as Text3;
  const sentences = [
    oneOf(usable(category.openings, product), draw),
    oneOf(usable(category.closings, product), draw),
  ].map((sentence) => filled(sentence, product, parameters));
  const description = Object.fromEntries(
    DEMO_LANGUAGES.map((language) => [
      language,
      sentences.map((sentence) => sentence[language]).join(" "),
    ]),
  ) as Text3;
  const price = Math.max(1, Math.round(source.price * (0.4 + 1.6 * draw()))) - 0.01;
  const suffix = number.toString(36);
  return {
    number,
    sku: `${toSlug(`${brand.slice(0, 3)} ${product.model}`).slice(0, 48)}-${suffix}`.toUpperCase(),
    slug: `${toSlug(title.az).slice(0, 110).replace(/-+$/, "")}-${suffix}`,
    title,
    description,
    brand,
    categoryId: category.id,
    price,
    discountPrice: draw() < 0.14 ? Math.round(price * (60 + 35 * draw())) / 100 : null,
    stock: draw() < 0.08 ? 0 : 1 + Math.floor(draw() * 40),
    // Few products are popular.
    popularity: Math.floor(100 * draw() ** 3),
    createdAt: new Date(NEWEST - Math.floor(draw() * YEARS_DAYS * 1440) * (DAY_MS / 1440)),
    sellerCode: `V${100 + Math.floor(draw() * 3)}`,
    parameters: product.parameters,
  };
}
