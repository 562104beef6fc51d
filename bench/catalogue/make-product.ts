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
import { oneOf, seededRandom } from "./chance";

/** A generated product. Prices are in AZN; parameters are by key, listed values by their code. */
export type GeneratedProduct = {
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
const SIZE_EXPONENT = 0.8;
const DAY_MS = 86_400_000;
const NEWEST = Date.UTC(2026, 9, 30, 8);
/** Three years. */
const MAX_AGE_DAYS = 1100;

type Leaf = {
  category: DemoCategory;
  parameters: Map<string, DemoParameter>;
  valuesByKey: Map<string, DemoValue[]>;
  /** the relative sizes of this category and all larger ones */ cumulativeSize: number;
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
  let cumulativeSize = 0;
  return ordered.map(({ category, parameters }, i) => {
    const valuesByKey = new Map<string, DemoValue[]>();
    for (const product of category.products)
      for (const [key, value] of Object.entries(product.parameters))
        valuesByKey.set(key, [...(valuesByKey.get(key) ?? []), value]);
    cumulativeSize += (i + 1) ** -SIZE_EXPONENT;
    return { category, parameters, valuesByKey, cumulativeSize };
  });
}

const LEAVES = readLeaves();
const TOTAL_SIZE = LEAVES.at(-1)?.cumulativeSize ?? 0;

const leafAt = (share: number): Leaf => {
  const leaf = LEAVES.find(({ cumulativeSize }) => cumulativeSize >= share * TOTAL_SIZE);
  if (!leaf) throw new Error("The catalogue has no categories.");
  return leaf;
};

/**
 * Varies a model name: the digits of a code such as `RB38C603CB1` are replaced. Words and values
 * such as `8/256 GB` stay, because they must match the parameters. A name without a code gets one.
 */
function varyModel(model: string, random: () => number): string {
  const coded = /^(?=.*[A-Z])(?=.*\d)[A-Z0-9-]{4,}$/;
  const words = model.split(" ");
  if (words.some((word) => coded.test(word)))
    return words
      .map((word) =>
        coded.test(word) ? word.replace(/\d/g, () => String(Math.floor(random() * 10))) : word,
      )
      .join(" ");
  const code =
    Array.from({ length: 2 }, () => String.fromCharCode(65 + Math.floor(random() * 26))).join("") +
    String(Math.floor(random() * 9000) + 1000);
  return `${model} ${code}`;
}

function varyValues(
  { valuesByKey }: Leaf,
  product: DemoProduct,
  random: () => number,
): Record<string, DemoValue> {
  return Object.fromEntries(
    Object.entries(product.parameters).map(([key, value]) => [
      key,
      random() < 0.4 ? oneOf(valuesByKey.get(key) ?? [value], random) : value,
    ]),
  );
}

function fillSentence(
  sentence: Text3,
  product: DemoProduct,
  parameters: Map<string, DemoParameter>,
): Text3 {
  const inLanguage = (language: keyof Text3) =>
    sentence[language].replace(/\{([a-z0-9-]+)\}/g, (_, key: string) => {
      if (key === "brand") return product.brand;
      if (key === "model") return product.model;
      const [parameter, value] = [parameters.get(key), product.parameters[key]];
      return parameter && value !== undefined ? labelOf(parameter, value, language) : "";
    });
  return { az: inLanguage("az"), en: inLanguage("en"), ru: inLanguage("ru") };
}

/**
 * The sentences that fit the product: it meets their condition and has the values that they name.
 * All sentences if none fits.
 */
const usableSentences = (sentences: readonly DemoSentence[], product: DemoProduct): Text3[] => {
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
export function makeProduct(number: number): GeneratedProduct {
  const random = seededRandom(number);
  const leaf = leafAt(random());
  const { category, parameters } = leaf;
  const source = oneOf(category.products, random);
  const { description: _, sku: __, mpn: ___, ...common } = source;
  const brand = random() < 0.8 ? source.brand : oneOf(category.products, random).brand;
  const product: DemoProduct = {
    ...common,
    brand,
    model: varyModel(source.model, random),
    parameters: varyValues(leaf, source, random),
  };
  const title = Object.fromEntries(
    DEMO_LANGUAGES.map((language) => [language, demoTitle(category, product, language)]),
  ) as Text3;
  const sentences = [
    oneOf(usableSentences(category.openings, product), random),
    oneOf(usableSentences(category.closings, product), random),
  ].map((sentence) => fillSentence(sentence, product, parameters));
  const description = Object.fromEntries(
    DEMO_LANGUAGES.map((language) => [
      language,
      sentences.map((sentence) => sentence[language]).join(" "),
    ]),
  ) as Text3;
  const price = Math.max(1, Math.round(source.price * (0.4 + 1.6 * random()))) - 0.01;
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
    discountPrice: random() < 0.14 ? Math.round(price * (60 + 35 * random())) / 100 : null,
    stock: random() < 0.08 ? 0 : 1 + Math.floor(random() * 40),
    // Few products are popular.
    popularity: Math.floor(100 * random() ** 3),
    createdAt: new Date(NEWEST - Math.floor(random() * MAX_AGE_DAYS * 1440) * (DAY_MS / 1440)),
    sellerCode: `V${100 + Math.floor(random() * 3)}`,
    parameters: product.parameters,
  };
}
