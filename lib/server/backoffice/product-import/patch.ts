import type { Language } from "@/lib/languages";

/** A row of a product's parameters. `number` is in PostgreSQL's notation. */
export type ParameterValue = {
  maskId: number | null;
  number: string | null;
  text: Partial<Record<Language, string>> | null;
};

/** New values of a parameter. Texts change only in these `languages`, which the file has. */
export type ParameterPatch = {
  parameter: number;
  values: readonly ParameterValue[];
  languages: readonly Language[];
};

type Texts = Partial<Record<Language, string | null>>;

/** The fields of a product that have a single value. Amounts are AZN with two decimals. */
export type Facts = {
  slug: string | null;
  price: string | null;
  discountPrice: string | null;
  creditPrice: string | null;
  stock: number;
  category: number | null;
  brand: number | null;
  store: number | null;
  sellerCode: string | null;
  mpn: string | null;
  gtin: string | null;
  modelGroup: string | null;
  popularity: number;
  status: "published" | "draft";
};

/**
 * The changes of a row to the product with this SKU; fields that it lacks stay as they are.
 * Pictures are names or URLs until `prepare` has replaced them by ids.
 */
export type Patch = {
  sku: string;
  facts: Partial<Facts>;
  createdAt?: string;
  title: Texts;
  description: Texts;
  /** Azerbaijani texts for a product that has none, because they are in another language */
  azWhenEmpty?: { title?: string; description?: string };
  parameters: readonly ParameterPatch[];
  cover?: string | number | null;
  gallery?: readonly (string | number)[];
};
