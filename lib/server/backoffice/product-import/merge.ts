import { LANGUAGES } from "@/lib/languages";
import { fillLabel } from "@/lib/server/import/faults";
import { generateSlug } from "../fields/slug";
import { RESERVED } from "../fields/stock";
import { label, type Label } from "../../labels";
import type { ParameterPatch, Patch } from "./patch";
import { columnFault, publishingFaults } from "./read-product";
import type { ParameterRow, ProductSnapshot } from "./product-snapshots";

const OPEN_DRAFT = label(
  "məhsulun dərc olunmamış dəyişiklikləri var: əvvəlcə onları dərc edin və ya ləğv edin.",
  "the product has changes that are not published: publish or discard them first.",
  "у товара есть неопубликованные изменения: сначала опубликуйте или отмените их.",
);

/**
 * A product as a row of a file makes it; `id` is 0 for a new one. `made`: nobody chose its slug,
 * another will do.
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
  reserved: 0,
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

// Spaces around a text are not read, so they are no difference.
const texts = (all: ProductSnapshot["title"]) =>
  LANGUAGES.map((language) => (all[language] ?? "").trim() || null);
const valuesAsText = (rows: readonly Pick<ParameterRow, "mask" | "number" | "text">[]) =>
  JSON.stringify(
    rows
      .map(({ mask, number, text }) => [mask, number, ...texts(text ?? {})])
      .filter((row) => row.some((value) => value !== null)),
  );

/**
 * A parameter's new rows, where its old ones were. Of its texts, languages that the file does not
 * name stay.
 */
function mergeParameterRows(
  rows: readonly ParameterRow[],
  { parameter, values, languages }: ParameterPatch,
): ParameterRow[] {
  const old = rows.filter((row) => row.parameter === parameter);
  const untouched = LANGUAGES.filter(
    (language) => languages.length > 0 && !languages.includes(language),
  );
  // Emptied in one language, it may still say something in another.
  const count = Math.max(
    values.length,
    ...old.map((row, at) => (untouched.some((language) => row.text?.[language]) ? at + 1 : 0)),
  );
  const fresh = Array.from({ length: count }, (_, at): ParameterRow => {
    const value = values[at] ?? { mask: null, number: null, text: {} };
    if (value.text === null) return { parameter, ...value };
    const stays = Object.fromEntries(
      untouched.flatMap((language) =>
        old[at]?.text?.[language] ? [[language, old[at].text[language]]] : [],
      ),
    );
    return { parameter, mask: null, number: null, text: { ...stays, ...value.text } };
  });
  if (valuesAsText(old) === valuesAsText(fresh)) return [...rows];
  const first = rows.findIndex((row) => row.parameter === parameter);
  const others = rows.filter((row) => row.parameter !== parameter);
  const place = first < 0 ? others.length : first;
  return [...others.slice(0, place), ...fresh, ...others.slice(place)];
}

const isNumber = (value: unknown): value is number => typeof value === "number";

/**
 * The product that a row makes of what there is, or what is wrong with it. Pictures have been
 * found.
 */
export function merge(patch: Patch, before: ProductSnapshot | undefined): Merged | Label[] {
  if (before?.openDraft) return [columnFault("sku", OPEN_DRAFT)];
  const from = before ?? newProduct(patch.sku);
  const after: ProductSnapshot = {
    ...from,
    createdAt: before ? before.createdAt : (patch.createdAt ?? null),
    facts: { ...from.facts, ...patch.facts },
    title: { ...from.title, ...patch.title },
    description: { ...from.description, ...patch.description },
    parameters: patch.parameters.reduce<ParameterRow[]>(mergeParameterRows, from.parameters),
    cover: patch.cover === undefined ? from.cover : isNumber(patch.cover) ? patch.cover : null,
    gallery: patch.gallery === undefined ? from.gallery : patch.gallery.filter(isNumber),
  };
  const made = !after.facts.slug && Boolean(after.title.az);
  if (made)
    after.facts.slug = generateSlug(after.title.az ?? "") || generateSlug(patch.sku) || "product";
  const faults =
    after.facts.status === "published" ? publishingFaults(after.facts, after.title.az) : [];
  if (after.reserved > after.facts.stock)
    faults.push(columnFault("stock", fillLabel(RESERVED, { count: after.reserved })));
  return faults.length > 0 ? faults : { before, after, isSlugGenerated: made };
}

/** Everything that can differ of a product, in one order. */
const comparableFacts = ({ facts: f, cover, gallery, ...state }: ProductSnapshot) => [
  f.slug,
  f.price,
  f.discountPrice,
  f.creditPrice,
  f.stock,
  f.category,
  f.brand,
  f.store,
  f.sellerCode,
  f.mpn,
  f.gtin,
  f.modelGroup,
  f.popularity,
  f.status,
  cover,
  gallery,
  ...texts(state.title),
  ...texts(state.description),
];
const parameterFacts = ({ parameters }: ProductSnapshot) =>
  parameters.map(({ parameter, mask, number, text }) => [
    parameter,
    mask,
    number,
    ...texts(text ?? {}),
  ]);

/**
 * What the pages of a model's other variants show of a product
 * (lib/server/modules/product/product-state.ts), as one text; empty when none of them shows it.
 */
export const variantFingerprint = (state: ProductSnapshot | undefined): string =>
  state && state.facts.status === "published" && state.facts.modelGroup !== null
    ? JSON.stringify([
        state.facts.modelGroup,
        state.facts.slug,
        ...texts(state.title),
        parameterFacts(state),
      ])
    : "";

/** What differs between two states of a product; null when nothing. */
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
