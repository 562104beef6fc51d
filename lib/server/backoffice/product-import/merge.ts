import { amountText } from "@/lib/format/amount-text";
import type { Qepik } from "@/lib/format/money";
import { followPrice, type ProductPrices } from "@/lib/format/monthly-price";
import { LANGUAGES } from "@/lib/languages";
import { parseAmount } from "@/lib/server/import/parse-amount";
import { generateSlug } from "../fields/slug";
import { stockFault } from "../fields/stock";
import { columnFault } from "../imports/cell-faults";
import { label, type Label } from "../../labels";
import type { Facts, ParameterPatch, Patch } from "./patch";
import { publishingFaults } from "./read-product";
import type { ParameterRow, ProductSnapshot } from "./product-snapshots";

const OPEN_DRAFT = label(
  "məhsulun dərc olunmamış dəyişiklikləri var: əvvəlcə onları dərc edin və ya ləğv edin.",
  "the product has changes that are not published: publish or discard them first.",
  "у товара есть неопубликованные изменения: сначала опубликуйте или отмените их.",
);

/**
 * A product after the changes of a row; `id` is 0 for a new one. `isSlugGenerated`: the slug was
 * generated, so it may be replaced if it is taken.
 */
export type Merged = {
  before: ProductSnapshot | undefined;
  after: ProductSnapshot;
  isSlugGenerated: boolean;
};

const newProduct = (sku: string): ProductSnapshot => ({
  id: 0,
  sku,
  createdAt: null,
  bounds: { stock: 0, reserved: 0, apart: 0, elsewhere: 0 },
  openDraft: false,
  title: {},
  description: {},
  parameters: [],
  cover: null,
  gallery: [],
  facts: {
    slug: null,
    price: null,
    discountPrice: null,
    creditPrice: null,
    stock: 0,
    category: null,
    brand: null,
    store: null,
    sellerCode: null,
    mpn: null,
    gtin: null,
    modelGroup: null,
    popularity: 0,
    status: "published",
  },
});

// Spaces around a text are not imported, so they do not count as a difference.
const trimmedTexts = (texts: ProductSnapshot["title"]) =>
  LANGUAGES.map((language) => (texts[language] ?? "").trim() || null);
const valuesAsText = (rows: readonly Pick<ParameterRow, "maskId" | "number" | "text">[]) =>
  JSON.stringify(
    rows
      .map(({ maskId, number, text }) => [maskId, number, ...trimmedTexts(text ?? {})])
      .filter((row) => row.some((value) => value !== null)),
  );

/**
 * Replaces the rows of one parameter in the place of its old ones. Texts in languages that the file
 * does not have are kept.
 */
function mergeParameterRows(
  rows: readonly ParameterRow[],
  { parameter, values, languages }: ParameterPatch,
): ParameterRow[] {
  const old = rows.filter((row) => row.parameter === parameter);
  const untouched = LANGUAGES.filter(
    (language) => languages.length > 0 && !languages.includes(language),
  );
  // A text that was emptied in one language may still exist in another, whose rows must stay.
  const count = Math.max(
    values.length,
    ...old.map((row, at) => (untouched.some((language) => row.text?.[language]) ? at + 1 : 0)),
  );
  const merged = Array.from({ length: count }, (_, at): ParameterRow => {
    const value = values[at] ?? { maskId: null, number: null, text: {} };
    if (value.text === null) return { parameter, ...value };
    const kept = Object.fromEntries(
      untouched.flatMap((language) =>
        old[at]?.text?.[language] ? [[language, old[at].text[language]]] : [],
      ),
    );
    return { parameter, maskId: null, number: null, text: { ...kept, ...value.text } };
  });
  if (valuesAsText(old) === valuesAsText(merged)) return [...rows];
  const first = rows.findIndex((row) => row.parameter === parameter);
  const others = rows.filter((row) => row.parameter !== parameter);
  const index = first < 0 ? others.length : first;
  return [...others.slice(0, index), ...merged, ...others.slice(index)];
}

const isNumber = (value: unknown): value is number => typeof value === "number";

const qepikOf = (amount: string | null): Qepik | null =>
  amount === null ? null : parseAmount(amount);
export const pricesOf = ({ price, discountPrice }: Facts): ProductPrices => ({
  price: qepikOf(price),
  discount: qepikOf(discountPrice),
});
export const monthlyOf = ({ creditPrice }: Facts): Qepik | null => qepikOf(creditPrice);

/**
 * The monthly price after a row: what the row sets, or what the old one becomes with the new price.
 * A file that was exported repeats the old one, which does not set it on purpose.
 */
function creditPriceAfter(patch: Patch["facts"], before: Facts, after: Facts): string | null {
  if (patch.creditPrice !== undefined && patch.creditPrice !== before.creditPrice)
    return patch.creditPrice;
  const monthly = followPrice(monthlyOf(before), pricesOf(before), pricesOf(after));
  return monthly === monthlyOf(before)
    ? before.creditPrice
    : monthly === null
      ? null
      : amountText(monthly);
}

/** Texts with those of a row. `azWhenEmpty`: the Azerbaijani one where there is none. */
function mergeTexts(
  before: ProductSnapshot["title"],
  texts: ProductSnapshot["title"],
  azWhenEmpty: string | undefined,
): ProductSnapshot["title"] {
  const after = { ...before, ...texts };
  return azWhenEmpty !== undefined && !after.az?.trim() ? { ...after, az: azWhenEmpty } : after;
}

/** The product with the changes of a row; a new one if there is none before. */
function applyPatch(patch: Patch, before: ProductSnapshot | undefined): ProductSnapshot {
  const from = before ?? newProduct(patch.sku);
  const facts = { ...from.facts, ...patch.facts };
  if (before) facts.creditPrice = creditPriceAfter(patch.facts, before.facts, facts);
  return {
    ...from,
    createdAt: before ? before.createdAt : (patch.createdAt ?? null),
    facts,
    title: mergeTexts(from.title, patch.title, patch.azWhenEmpty?.title),
    description: mergeTexts(from.description, patch.description, patch.azWhenEmpty?.description),
    parameters: patch.parameters.reduce<ParameterRow[]>(mergeParameterRows, from.parameters),
    cover: patch.cover === undefined ? from.cover : isNumber(patch.cover) ? patch.cover : null,
    gallery: patch.gallery === undefined ? from.gallery : patch.gallery.filter(isNumber),
  };
}

/**
 * Merges a row with the existing product, or returns the row's faults. The caller has
 * already replaced the pictures' file names in the patch by ids.
 */
export function merge(patch: Patch, before: ProductSnapshot | undefined): Merged | Label[] {
  if (before?.openDraft) return [columnFault("sku", OPEN_DRAFT)];
  const after = applyPatch(patch, before);
  const isSlugGenerated = !after.facts.slug && Boolean(after.title.az);
  if (isSlugGenerated)
    after.facts.slug = generateSlug(after.title.az ?? "") || generateSlug(patch.sku) || "product";
  const faults =
    after.facts.status === "published" ? publishingFaults(after.facts, after.title.az) : [];
  const stock = stockFault(after.facts.stock, after.bounds);
  if (stock) faults.push(columnFault("stock", stock));
  return faults.length > 0 ? faults : { before, after, isSlugGenerated };
}

/** Everything but the parameters that is compared between two states of a product. */
const comparableFacts = ({ facts, cover, gallery, title, description }: ProductSnapshot) => [
  facts.slug,
  facts.price,
  facts.discountPrice,
  facts.creditPrice,
  facts.stock,
  facts.category,
  facts.brand,
  facts.store,
  facts.sellerCode,
  facts.mpn,
  facts.gtin,
  facts.modelGroup,
  facts.popularity,
  facts.status,
  cover,
  gallery,
  ...trimmedTexts(title),
  ...trimmedTexts(description),
];
const parameterFacts = ({ parameters }: ProductSnapshot) =>
  parameters.map(({ parameter, maskId, number, text }) => [
    parameter,
    maskId,
    number,
    ...trimmedTexts(text ?? {}),
  ]);

/**
 * What the pages of its model's other variants show of a product
 * (lib/server/modules/product/product-state.ts), as one text to compare; empty if they do not show
 * it.
 */
export const variantFingerprint = (state: ProductSnapshot | undefined): string =>
  state && state.facts.status === "published" && state.facts.modelGroup !== null
    ? JSON.stringify([
        state.facts.modelGroup,
        state.facts.slug,
        ...trimmedTexts(state.title),
        parameterFacts(state),
      ])
    : "";

/**
 * Returns whether parameters and gallery differ between two states of a product, or null if nothing
 * differs at all.
 */
export function difference(
  before: ProductSnapshot,
  after: ProductSnapshot,
): { parameters: boolean; gallery: boolean } | null {
  const parameters =
    JSON.stringify(parameterFacts(before)) !== JSON.stringify(parameterFacts(after));
  const gallery = JSON.stringify(before.gallery) !== JSON.stringify(after.gallery);
  return parameters ||
    gallery ||
    JSON.stringify(comparableFacts(before)) !== JSON.stringify(comparableFacts(after))
    ? { parameters, gallery }
    : null;
}
