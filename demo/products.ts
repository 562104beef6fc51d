import { DEMO_FACTS } from "@/lib/shop-facts";
import { toSlug } from "@/lib/format/slug";
import { composeDescription, parametersOf, stableHash, demoTitle } from "./compose";
import {
  DEMO_LANGUAGES,
  type DemoCategory,
  type DemoParameter,
  type DemoParent,
  type DemoProduct,
  type Text3,
} from "./types";

/**
 * A demo product with everything that the database needs. It is derived from the data alone, so ids
 * and slugs are the same on every run. Prices are in qəpik.
 */
export type SeedProduct = {
  id: number;
  slug: string;
  sku: string;
  mpn: string | null;
  modelGroup: string | null;
  title: Text3;
  description: Text3;
  brand: string;
  categoryId: number;
  drawing: string;
  price: number;
  discount: number | null;
  credit: number;
  stock: number;
  popularity: number;
  createdAt: Date;
  storeId: number;
  sellerCode: string;
  parameters: { definition: DemoParameter; value: DemoProduct["parameters"][string] }[];
  source: DemoProduct;
};

/** The catalogue's reference date: the newest product was added in the week before. */
const NEWEST = Date.UTC(2026, 9, 30, 8);
const DAY = 86_400_000;

function skuOf(product: DemoProduct): string {
  if (product.sku) return product.sku.replace(/\s+/g, "-");
  const codeOf = (text: string) => toSlug(text).toUpperCase();
  return `${codeOf(product.brand).slice(0, 3)}-${codeOf(product.model)}`
    .slice(0, 48)
    .replace(/-+$/, "");
}

/**
 * Brands whose codes in the catalogue are not part numbers: Apple's lack the suffix for the
 * country, Lenovo's name a series, and Tamron's a lens for several mounts.
 */
const SHORT_CODES: ReadonlySet<string> = new Set(["Apple", "Lenovo", "Tamron"]);

/**
 * The manufacturer's part number; null for a code that the catalogue derives from a name, which is
 * the shop's own.
 */
const mpnOf = ({ brand, sku, mpn }: DemoProduct): string | null =>
  mpn ?? (SHORT_CODES.has(brand) ? null : (sku ?? null));

function seedProduct(
  category: DemoCategory,
  product: DemoProduct,
  index: number,
  parameters: Map<string, DemoParameter>,
): SeedProduct {
  const hash = stableHash(`${product.brand} ${product.model}`);
  const title = Object.fromEntries(
    DEMO_LANGUAGES.map((language) => [language, demoTitle(category, product, language)]),
  ) as Text3;
  const text = composeDescription(category, product, parameters);
  const price = Math.round(product.price * 100);
  const discount =
    product.discountPrice === undefined ? null : Math.round(product.discountPrice * 100);
  return {
    id: category.id * 100 + index + 1,
    slug: toSlug(title.az),
    sku: skuOf(product),
    mpn: mpnOf(product),
    modelGroup: product.modelGroup ?? null,
    title,
    description: product.video
      ? (Object.fromEntries(
          DEMO_LANGUAGES.map((language) => [language, `${text[language]}\n\n${product.video}`]),
        ) as Text3)
      : text,
    brand: product.brand,
    categoryId: category.id,
    drawing: product.drawing ?? category.drawing,
    price,
    discount,
    credit: Math.round((discount ?? price) / DEMO_FACTS.creditMonths),
    stock: product.stock ?? 2 + (hash % 37),
    popularity: product.popularity ?? (product.description ? 70 + (hash % 30) : 5 + (hash % 60)),
    createdAt: new Date(
      NEWEST - (stableHash(`${hash} arrived`) % 300) * DAY - (hash % 600) * 60_000,
    ),
    storeId: 1 + (hash % 2),
    sellerCode: `V${100 + (hash % 3)}`,
    parameters: Object.entries(product.parameters).map(([key, value]) => {
      const definition = parameters.get(key);
      if (!definition) throw new Error(`unknown parameter ${key}`);
      return { definition, value };
    }),
    source: product,
  };
}

/**
 * All products of the catalogue. Of products with the same slug or article number, the later ones
 * get their id appended.
 */
export function seedProducts(parents: readonly DemoParent[]): SeedProduct[] {
  const products = parents.flatMap((parent) => {
    const parameters = parametersOf(parent);
    return parent.categories.flatMap((category) =>
      category.products.map((product, index) => seedProduct(category, product, index, parameters)),
    );
  });
  const usedValues = { slug: new Set<string>(), sku: new Set<string>() };
  for (const product of products) {
    for (const field of ["slug", "sku"] as const) {
      if (usedValues[field].has(product[field])) product[field] = `${product[field]}-${product.id}`;
      usedValues[field].add(product[field]);
    }
  }
  return products;
}
