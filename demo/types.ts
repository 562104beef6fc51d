/**
 * Types of the demo catalogue: hand-written data from which the seed composes products in three
 * languages.
 */

/** The languages that the demo is written in; in any other it is shown in Azerbaijani. */
export const DEMO_LANGUAGES = ["az", "en", "ru"] as const;
export type Language = (typeof DEMO_LANGUAGES)[number];
/** The same sentence, word or label in the languages of the demo. */
export type Text3 = Record<Language, string>;

/**
 * A parameter (specification section 3). `masked`: the value is one code of a list. `integer`: a
 * number with an optional unit. `text`: text or a decimal number. With `info`, it is shown in the
 * product's table but is never a filter (parameterTypeId 2).
 */
export type DemoParameter = {
  key: string;
  title: Text3;
  type: "masked" | "integer" | "text" | "info";
  unit?: Text3;
  /** masked only: code -> label. Codes are lower-case ASCII, `[a-z0-9-]+`. */
  values?: Record<string, Text3>;
};

/**
 * A masked value is a code, a number is formatted for the language, and a string is the same in all
 * three languages.
 */
export type DemoValue = string | number | Text3;

export type DemoProduct = {
  brand: string;
  /**
   * The model as printed on the box, without the brand: `RB38C603CB1`, `Galaxy A55 5G 8/256 GB`.
   * Unique within the brand.
   */
  model: string;
  /**
   * The manufacturer's article number where the model is a name (`SM-A556E`). When omitted, it is
   * derived from the model.
   */
  sku?: string;
  /**
   * The manufacturer's part number, if a public list of part numbers has it. When omitted, an
   * explicit `sku` is the part number.
   */
  mpn?: string;
  /** Shared by products that are one model in several colours or sizes (docs/adr/0048). */
  modelGroup?: string;
  /** Full cash price in AZN, at most two decimals. */
  price: number;
  /** Reduced price in AZN, lower than `price`; about 15 % of products have one. */
  discountPrice?: number;
  /** Units in stock, 0 = sold out (two or three products in each parent). Derived when omitted. */
  stock?: number;
  /**
   * A video link on a few products. The demo has no product videos of its own, so the links lead to
   * open films of the Blender Foundation.
   */
  video?: string;
  /**
   * Values by parameter key, in the order in which the table shows them (the five most important
   * first).
   */
  parameters: Record<string, DemoValue>;
  /** Replaces the category's noun in the title. */
  noun?: Text3;
  /**
   * A hand-written description, 40-120 words in each language; only for the most prominent
   * products.
   */
  description?: Text3;
  /** Overrides the category's drawing. */
  drawing?: string;
  /** 0-100; a higher value is shown earlier in "popular" orders. Derived when omitted. */
  popularity?: number;
};

/**
 * What a sentence requires of a product's parameters, by key: one of these values (a code, or the
 * English text of a worded value), a number between two exclusive bounds, or `null`: the product
 * must not have the parameter.
 */
export type DemoCondition = Record<
  string,
  string | readonly string[] | { above?: number; below?: number } | null
>;

/**
 * A sentence of a description. `{brand}`, `{model}`, `{key}` and counts (`{key|piece|pieces}`) are
 * filled in; a sentence with a value that the product lacks is skipped. A value that has a word in
 * each language needs a sentence written for that value (conditional-sentence.ts).
 */
export type DemoSentence = Text3 & { when?: DemoCondition };

export type DemoCategory = {
  /** parent id * 100 + running number */
  id: number;
  title: Text3;
  /**
   * What one piece is called; the title begins with it: "Soyuducu" / "Refrigerator" /
   * "Холодильник".
   */
  noun: Text3;
  /** Key of the drawing family (see drawings.ts). */
  drawing: string;
  openings: readonly DemoSentence[];
  facts: readonly DemoSentence[];
  closings: readonly DemoSentence[];
  products: readonly DemoProduct[];
};

export type DemoParent = {
  id: number;
  title: Text3;
  /** Parameters that only this parent's categories use. */
  parameters: readonly DemoParameter[];
  categories: readonly DemoCategory[];
};
