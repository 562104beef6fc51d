import { DEMO_FACTS } from "@/lib/shop-facts";
import { fillTerms } from "@/lib/format/term-texts";
import { labelOf, parametersOf } from "@/demo/compose";
import { parents } from "@/demo/catalogue";
import { cardTypes } from "@/demo/content/card-types";
import type { Block } from "@/demo/content/types";
import { SHARED_PARAMETERS } from "@/demo/shared-parameters";
import { type SeedProduct, seedProducts } from "@/demo/products";
import type { DemoParameter, Language } from "@/demo/types";
import { toSlug } from "@/lib/format/slug";
import { LANGUAGES } from "@/lib/languages";

/*
 * The responses that the API should give for the demo shop, derived from the demo data alone,
 * without the server's code.
 */

export { LANGUAGES, parents };
export const leaves = parents.flatMap((parent) => parent.categories);
export const products: readonly SeedProduct[] = seedProducts(parents);

const picture = (product: SeedProduct, view: string) => `/media/${product.slug}-${view}.webp`;
const leafOf = (product: SeedProduct) => leaves.find((leaf) => leaf.id === product.categoryId);
const parentOf = (product: SeedProduct) =>
  parents.find((parent) => parent.id === Math.floor(product.categoryId / 100));

/** A product's current price in qəpik. */
export const demoPayable = (product: SeedProduct): number => product.discount ?? product.price;

const LONGEST_TERM = Math.max(...cardTypes.flatMap(({ months }) => months));
/** The lowest monthly payment for a product with any card, in qəpik, rounded half up. */
export const lowestMonthlyPayment = (product: SeedProduct): number =>
  Math.floor((2 * demoPayable(product) + LONGEST_TERM) / (2 * LONGEST_TERM));

/** A product as lists show it. */
export const expectedCard = (product: SeedProduct, language: Language) => ({
  productId: product.id,
  slug: product.slug,
  productTitle: product.title[language],
  coverImage: picture(product, "main"),
  price: product.price / 100,
  discountPrice: product.discount === null ? null : product.discount / 100,
  creditPrice: product.credit / 100,
  productCount: product.stock,
  categoryTitle: leafOf(product)?.title[language],
  brandTitle: product.brand,
  sku: product.sku,
  createDate: product.createdAt.toISOString(),
  updateDate: product.createdAt.toISOString(),
});

/**
 * The variants of a product's model, with the first three parameters that distinguish them.
 * Parameters for information only are ignored.
 */
function expectedVariants(product: SeedProduct, language: Language) {
  const model =
    product.modelGroup === null
      ? []
      : products.filter(({ modelGroup }) => modelGroup === product.modelGroup);
  const distinguishing = product.parameters
    .filter(
      ({ definition }) =>
        definition.type !== "info" &&
        new Set(model.map(({ source }) => JSON.stringify(source.parameters[definition.key]))).size >
          1,
    )
    .slice(0, 3);
  return model.map(({ slug, title, source }) => ({
    slug,
    productTitle: title[language],
    values: distinguishing.map(({ definition }) => ({
      parameterKey: definition.key,
      parameterTitle: definition.title[language],
      parameterValue: labelOf(definition, source.parameters[definition.key] ?? "", language),
    })),
  }));
}

/** A product with all its details. Its gallery has a size sheet if two dimensions are known. */
export function expectedProduct(product: SeedProduct, language: Language) {
  const hasSizeSheet =
    ["width", "height", "depth"].filter((key) => typeof product.source.parameters[key] === "number")
      .length >= 2;
  const parent = parentOf(product);
  return {
    ...expectedCard(product, language),
    productDescription: product.description[language],
    mpn: product.mpn,
    gtin: null,
    modelGroup: product.modelGroup,
    brandSlug: toSlug(product.brand),
    titleIsShared: false,
    variants: expectedVariants(product, language),
    categoryId: product.categoryId,
    categoryTrail: [
      { categoryId: parent?.id, categoryTitle: parent?.title[language] },
      { categoryId: product.categoryId, categoryTitle: leafOf(product)?.title[language] },
    ],
    parameters: product.parameters.map(({ definition, value }) => ({
      parameterKey: definition.key,
      parameterTitle: definition.title[language],
      parameterValue: labelOf(definition, value, language),
    })),
    productGalleries: ["main", "angle", "detail", ...(hasSizeSheet ? ["size"] : [])].map(
      (view) => ({ productGalleryFile: picture(product, view) }),
    ),
  };
}

/** The category tree. A parent has the picture of its first child. */
export const expectedCategoryTree = (language: Language) =>
  parents.map((parent) => ({
    categoryId: parent.id,
    categoryTitle: parent.title[language],
    categoryImage: `/media/category-${parent.categories[0]?.id}.webp`,
    childCategories: parent.categories.map((leaf) => ({
      categoryId: leaf.id,
      categoryTitle: leaf.title[language],
      categoryImage: `/media/category-${leaf.id}.webp`,
      childCategories: [],
    })),
  }));

/**
 * Products in stock first, of these the newest first; of equally new ones, the one with the higher
 * id.
 */
export const inDefaultOrder = [...products].sort(
  (a, b) =>
    Number(b.stock > 0) - Number(a.stock > 0) ||
    b.createdAt.getTime() - a.createdAt.getTime() ||
    b.id - a.id,
);

/** A promotion's products: the most popular ones of each parent that are in stock. */
export const expectedPromotion = (discountedOnly: boolean, size: number) =>
  parents
    .flatMap((parent) =>
      products
        .filter(
          (product) =>
            parentOf(product) === parent &&
            product.stock > 0 &&
            (!discountedOnly || product.discount !== null),
        )
        .sort((a, b) => b.popularity - a.popularity || a.id - b.id)
        .slice(0, 1),
    )
    .sort((a, b) => b.popularity - a.popularity || a.id - b.id)
    .slice(0, size);

/**
 * A parameter's id: shared parameters start at 10, those of a parent at the parent's id times 1000.
 * A key that several parents declare belongs to the first of them.
 */
function parameterIdOf(key: string): number {
  const shared = SHARED_PARAMETERS.findIndex((parameter) => parameter.key === key);
  if (shared >= 0) return 10 + shared;
  const owner = parents.find((parent) =>
    parent.parameters.some((parameter) => parameter.key === key),
  );
  return (
    (owner?.id ?? 0) * 1000 +
    (owner?.parameters.findIndex((parameter) => parameter.key === key) ?? 0) +
    1
  );
}

// The order of filters: "brand", then the parent's own parameters, then the shared ones.
const positionOf = (id: number) => (id < 1000 ? 1000 + id : id - 999);
const azerbaijani = new Intl.Collator("az");

/** The summary of a list, which the API returns besides its filters. */
export const expectedSummary = (list: readonly SeedProduct[]) => ({
  totalCount: list.length,
  price:
    list.length === 0
      ? null
      : {
          from: Math.min(...list.map(demoPayable)) / 100,
          to: Math.max(...list.map(demoPayable)) / 100,
        },
  inStock: list.filter((product) => product.stock > 0).length,
  onSale: list.filter((product) => product.discount !== null).length,
});

/**
 * The filters for products of one parent, with counts. Brand ids depend on the whole catalogue, so
 * any number matches them here.
 */
export function expectedFilters(list: readonly SeedProduct[], language: Language): unknown[] {
  const counts = (texts: readonly string[]) =>
    [...new Set(texts)].map((text) => ({
      text,
      count: texts.filter((other) => other === text).length,
    }));
  const brands = counts(list.map((product) => product.brand)).sort((a, b) =>
    azerbaijani.compare(a.text, b.text),
  );
  const parent = list[0] && parentOf(list[0]);
  const definitions = parent ? [...parametersOf(parent).values()] : [];
  const filters = definitions
    .filter((parameter) => parameter.type !== "info")
    .map((parameter) => ({ parameter, id: parameterIdOf(parameter.key) }))
    .sort((a, b) => positionOf(a.id) - positionOf(b.id) || a.id - b.id);
  return [
    {
      parameterId: 1,
      parameterKey: "brand",
      parameterTitle: { az: "Brend", en: "Brand", ru: "Бренд" }[language],
      parameterTypeId: 1,
      parameterTypeTitle: "text",
      parameterUnit: null,
      parameterMasks: brands.map(({ text, count }) => ({
        parameterMaskId: expect.any(Number),
        parameterMaskCode: expect.any(String),
        parameterMaskData: text,
        count,
      })),
      parameterValues: [],
      parameterRange: null,
    },
    ...filters.flatMap(({ parameter, id }) => filterOf(parameter, id, list, language)),
  ];
}

function filterOf(
  parameter: DemoParameter,
  id: number,
  list: readonly SeedProduct[],
  language: Language,
): unknown[] {
  // A text with translations is one value, identified by its Azerbaijani text.
  const texts = new Map<string, Record<Language, string>>();
  const values = list.flatMap((product) => {
    const value = product.source.parameters[parameter.key] ?? [];
    if (typeof value !== "object" || Array.isArray(value)) return value;
    texts.set(value.az, value);
    return value.az;
  });
  if (values.length === 0) return [];
  const count = (wanted: unknown) => values.filter((value) => value === wanted).length;
  const codes = Object.keys(parameter.values ?? {});
  const distinct = [...new Set(values)].sort((a, b) =>
    typeof a === "number" && typeof b === "number"
      ? a - b
      : azerbaijani.compare(String(a), String(b)),
  );
  return [
    {
      parameterId: id,
      parameterKey: parameter.key,
      parameterTitle: parameter.title[language],
      parameterTypeId: parameter.type === "integer" ? 3 : 1,
      parameterTypeTitle: parameter.type === "integer" ? "integer" : "text",
      parameterUnit: parameter.unit?.[language] ?? null,
      parameterMasks: codes.flatMap((code, i) =>
        count(code)
          ? [
              {
                parameterMaskId: id * 100 + i + 1,
                parameterMaskCode: code,
                parameterMaskData: parameter.values?.[code]?.[language],
                count: count(code),
              },
            ]
          : [],
      ),
      parameterValues: codes.length
        ? []
        : distinct.map((value) => ({
            value: String(value),
            title: texts.get(String(value))?.[language] ?? String(value),
            count: count(value),
          })),
      parameterRange: distinct.every((value) => typeof value === "number")
        ? { from: distinct.at(0), to: distinct.at(-1) }
        : null,
    },
  ];
}

const escapeHtml = (text: string) =>
  text
    .replaceAll("&", "&#38;")
    .replaceAll("<", "&#60;")
    .replaceAll(">", "&#62;")
    .replaceAll('"', "&#34;")
    .replaceAll("'", "&#39;");
const inlineHtml = (text: string) =>
  escapeHtml(text).replace(/\[([^\]]+)\]\(([^)\s]+)\)/g, '<a href="$2">$1</a>');

/** The expected HTML of a demo page. */
export const expectedHtml = (blocks: readonly Block[]): string =>
  blocks
    .map((block) => {
      if ("h2" in block) return `<h2>${inlineHtml(block.h2)}</h2>`;
      if ("p" in block) return `<p>${inlineHtml(block.p)}</p>`;
      const [tag, items] =
        "ul" in block ? (["ul", block.ul] as const) : (["ol", block.ol] as const);
      return `<${tag} class="list-${tag === "ul" ? "bullet" : "number"}">${items.map((item, i) => `<li class="" style="" value="${i + 1}">${inlineHtml(item)}</li>`).join("")}</${tag}>`;
    })
    .join("");

/** A text with the terms of instalments of the demo's cards, which the shop fills in. */
export const filledTerms = (text: string, language: (typeof LANGUAGES)[number]): string =>
  fillTerms(text, language, {
    offered: cardTypes.flatMap(({ months }) => months),
    price: DEMO_FACTS.creditMonths,
  });

export const requireProduct = (product: SeedProduct | undefined): SeedProduct => {
  if (!product) throw new Error("no such product in the demo catalogue");
  return product;
};
