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
 * A parameter (specification section 3): `masked` is one code of a list, `integer` a number with an
 * optional unit, `text` text or a decimal number. `info` is shown in the table only, never a filter
 * (parameterTypeId 2).
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
 * A masked value is a code, numbers are formatted per language, a string is the same in all three.
 */
export type DemoValue = string | number | Text3;

export type DemoProduct = {
  brand: string;
  /**
   * Model as printed on the box, without the brand: `RB38C603CB1`, `Galaxy A55 5G 8/256 GB`. Unique
   * with the brand.
   */
  model: string;
  /**
   * Manufacturer's article number where the model is a name (`SM-A556E`); else left out and derived
   * from the model.
   */
  sku?: string;
  /**
   * Manufacturer's part number, where a public list of part numbers has it; without, a stated `sku`
   * is one.
   */
  mpn?: string;
  /** The same code on what is really one model in other colours or sizes (docs/adr/0048). */
  modelGroup?: string;
  /** Full cash price in AZN, at most two decimals. */
  price: number;
  /** Reduced price in AZN, lower than `price`; about 15 % of products have one. */
  discountPrice?: number;
  /** Units in stock; left out: derived. 0 = sold out (two or three products in each parent). */
  stock?: number;
  /**
   * A video link on a few products. The demo has no reviews to show: they lead to open films of the
   * Blender Foundation.
   */
  video?: string;
  /** Parameter key -> value, in the order the table shows them (the five most telling first). */
  parameters: Record<string, DemoValue>;
  /** Replaces the category's noun in the title. */
  noun?: Text3;
  /** Hand-written description, 40-120 words a language; only for the most prominent products. */
  description?: Text3;
  /** Overrides the category's drawing. */
  drawing?: string;
  /** Higher is shown earlier in "popular" orders: 0-100, left out: derived. */
  popularity?: number;
};

/**
 * What a sentence asks of a product's parameters, by key: one of these values (a code, the English
 * text of a worded one), a number between two exclusive bounds, or `null`: the product has no such
 * parameter.
 */
export type DemoCondition = Record<
  string,
  string | readonly string[] | { above?: number; below?: number } | null
>;

/**
 * A sentence of a description: `{brand}`, `{model}`, `{key}` and counts (`{key|piece|pieces}`) are
 * filled in, else it is skipped. What each language has a word for is told by a sentence for that
 * value (conditional-sentence.ts).
 */
export type DemoSentence = Text3 & { when?: DemoCondition };

export type DemoCategory = {
  /** parent id * 100 + running number */
  id: number;
  title: Text3;
  /** What one piece is called, first in the title: "Soyuducu" / "Refrigerator" / "Холодильник". */
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
