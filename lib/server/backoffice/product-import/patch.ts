import type { Language } from "@/lib/languages";

/** A parameter's row of a product. `number` as PostgreSQL writes it. */
export type ParameterValue = {
  mask: number | null;
  number: string | null;
  text: Partial<Record<Language, string>> | null;
};

/** New values of a parameter; of texts only the languages that the file names. */
export type ParameterPatch = {
  parameter: number;
  values: readonly ParameterValue[];
  languages: readonly Language[];
};

type Texts = Partial<Record<Language, string | null>>;

/** The facts of a product that are one value each. Amounts are AZN with two decimals. */
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
 * What a row of a file says of the product with this SKU; what it does not name stays. Pictures are
 * references until `prepare` has found them.
 */
export type Patch = {
  sku: string;
  facts: Partial<Facts>;
  createdAt?: string;
  title: Texts;
  description: Texts;
  parameters: readonly ParameterPatch[];
  cover?: string | number | null;
  gallery?: readonly (string | number)[];
};
