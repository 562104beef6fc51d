import { readFileSync } from "node:fs";
import { join } from "node:path";
import { queryOnce } from "../prepare-many.mjs";

/**
 * The part of a query string that filters a category by three parameters with listed values, two
 * values each.
 */
async function threeFilters(database, categoryId) {
  const rows = await queryOnce(
    database,
    `SELECT d.key, (array_agg(v.value_key ORDER BY v.count DESC))[1:2] AS codes FROM (
       SELECT f.parameter_id, f.value_key, count(*) FROM (SELECT product_id FROM product_search WHERE category_id = $1 LIMIT 2000) s JOIN product_facets f ON f.product_id = s.product_id GROUP BY 1, 2) v
     JOIN parameters d ON d.id = v.parameter_id WHERE EXISTS (SELECT 1 FROM parameter_masks m WHERE m.parameter_id = d.id) GROUP BY d.id HAVING count(*) > 2 ORDER BY sum(v.count) DESC, d.id LIMIT 3`,
    [categoryId],
  );
  return rows.flatMap(({ key, codes }) => codes.map((code) => `&${key}=${code}`)).join("");
}

/** Shoppers may know a word that at least this many products have. */
const KNOWN_WORD_PRODUCTS = 50;

/**
 * A sample of words in names, categories and brands that at least `minProducts` products have. The
 * sample is the same in every run.
 */
const sampleWords = (database, minProducts) =>
  queryOnce(
    database,
    "SELECT spelled FROM search_words WHERE spelled IS NOT NULL AND kinds & 3 > 0 AND word ~ '^\\D{4,}$' AND count >= $1 ORDER BY md5(word) LIMIT 400",
    [minProducts],
  );

/**
 * The data that the scenes use: categories by size, filters, words, sample products, files of the
 * sitemap, and the token of a staff session.
 */
export async function catalogueOf({ url, dataDir }, database) {
  const [{ products }] = await queryOnce(
    database,
    "SELECT count(*)::integer AS products FROM product_search",
  );
  const leaves = await queryOnce(
    database,
    "SELECT category_id AS id, count(*)::integer AS count FROM product_search GROUP BY 1 ORDER BY 2 DESC",
  );
  const filters = new Map();
  for (const { id } of leaves.slice(0, 10)) filters.set(id, await threeFilters(database, id));
  const roots = await queryOnce(
    database,
    "SELECT id FROM categories WHERE parent_id IS NULL ORDER BY id",
  );
  const samples = await queryOnce(
    database,
    "SELECT p.id, p.sku, p.slug, l.title FROM products p JOIN products_locales l ON l._parent_id = p.id AND l._locale = 'az' WHERE p.id >= (SELECT max(id) * 0.5 FROM products) ORDER BY p.id LIMIT 200",
  );
  const words = (await sampleWords(database, KNOWN_WORD_PRODUCTS)).map(({ spelled }) =>
    spelled.toLowerCase(),
  );
  const index = await (await fetch(`${url}/sitemap.xml`)).text();
  const files = [...index.matchAll(/<loc>([^<]+products-\d+\.xml)<\/loc>/g)].map(
    ([, loc]) => new URL(loc).pathname,
  );
  const [email, password] = readFileSync(join(dataDir, "backoffice-owner"), "utf8").split("\n");
  const login = await fetch(`${url}/admin/api/staff/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  const { token } = await login.json();
  if (!token) throw new Error(`The owner could not sign in: status ${login.status}`);
  return {
    products,
    leaves,
    filters,
    roots: roots.map(({ id }) => id),
    samples,
    words,
    files,
    token,
  };
}
