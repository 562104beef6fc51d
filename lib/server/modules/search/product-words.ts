import type { Sql } from "@/lib/server/db/sql";
import { russianStems } from "./russian-stems";
import {
  addWord,
  toTsvector,
  cyrillicWords,
  type DocumentTexts,
  documentWords,
  type DocumentWords,
} from "./words/document";

/**
 * `around`: the titles of the product's category and brand; `above`: those of the parent category.
 */
type Row = {
  id: number;
  names: string[];
  categories: number[];
  around: string[];
  above: string[];
  sku: string;
  values: string[];
};

/**
 * The texts of products, in all languages. For a parameter whose value is "yes", its title is used
 * instead of the value.
 */
const TEXTS = `
SELECT p.id, COALESCE(p.sku, '') AS sku,
  ARRAY(WITH RECURSIVE up AS (SELECT id, parent_id FROM categories WHERE id = p.category_id UNION ALL SELECT c.id, c.parent_id FROM categories c JOIN up ON c.id = up.parent_id) SELECT id FROM up) AS categories,
  (SELECT COALESCE(array_agg(title ORDER BY _locale), '{}') FROM products_locales WHERE _parent_id = p.id AND title IS NOT NULL) AS names,
  (SELECT COALESCE(array_agg(title), '{}') FROM categories_locales WHERE _parent_id = p.category_id) || b.title::text AS around,
  (SELECT COALESCE(array_agg(l.title), '{}') FROM categories c JOIN categories_locales l ON l._parent_id = c.parent_id WHERE c.id = p.category_id) AS above,
  (SELECT COALESCE(array_agg(said.text), '{}') FROM products_parameters pp
   LEFT JOIN parameter_masks m ON m.id = pp.mask_id
   CROSS JOIN LATERAL (
     SELECT title::text AS text FROM parameters_locales WHERE _parent_id = pp.parameter_id AND m.code = 'yes'
     UNION ALL SELECT data::text FROM parameter_masks_locales WHERE _parent_id = m.id AND m.code NOT IN ('yes', 'no')
     UNION ALL SELECT t.text || COALESCE(' ' || u.unit, '') FROM products_parameters_locales t LEFT JOIN parameters_locales u ON u._parent_id = pp.parameter_id AND u._locale = t._locale WHERE t._parent_id = pp.id AND pp.mask_id IS NULL
     UNION ALL SELECT trim_scale(pp.number)::text || COALESCE(' ' || u.unit, '') FROM parameters_locales u WHERE u._parent_id = pp.parameter_id AND pp.number IS NOT NULL AND pp.mask_id IS NULL
   ) said WHERE pp._parent_id = p.id AND said.text IS NOT NULL) AS values
FROM products p JOIN brands b ON b.id = p.brand_id WHERE p.id = ANY($1)`;

const documentTexts = ({ names, categories, around, above, sku, values }: Row): DocumentTexts => ({
  A: names,
  B: [...around, sku],
  C: values,
  D: above,
  categories,
});

/**
 * Splits the texts of products into words. `vectors`: each product's words as a `tsvector` literal.
 * `words`: all words together, for the vocabulary.
 */
export async function productWords(
  run: Sql,
  ids: readonly number[],
): Promise<{ vectors: Map<number, string>; words: DocumentWords }> {
  const texts = (await run<Row>(TEXTS, [ids])).map((row) => [row.id, documentTexts(row)] as const);
  const russian = await russianStems(
    run,
    cyrillicWords(texts.flatMap(([, { A, B, C, D }]) => [...A, ...B, ...C, ...D])),
  );
  const words: DocumentWords = new Map();
  const vectors = new Map<number, string>();
  for (const [id, productTexts] of texts) {
    const ownWords = documentWords(productTexts, russian);
    vectors.set(id, toTsvector(ownWords));
    for (const [lexeme, word] of ownWords) addWord(words, lexeme, word);
  }
  return { vectors, words };
}
