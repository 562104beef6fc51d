import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ask } from "../prepare-many.mjs";

/** What the scenes ask about: categories by size, words common and rare, model numbers, files of the sitemap, and a staff session. */
export async function catalogueOf({ url, dataDir }, database) {
  const [{ products }] = await ask(database, "SELECT count(*)::integer AS products FROM product_search");
  const leaves = await ask(database, "SELECT category_id AS id, count(*)::integer AS count FROM product_search GROUP BY 1 ORDER BY 2 DESC");
  const roots = await ask(database, "SELECT id FROM categories WHERE parent_id IS NULL ORDER BY id");
  const samples = await ask(database, "SELECT p.id, p.sku, p.slug, l.title FROM products p JOIN products_locales l ON l._parent_id = p.id AND l._locale = 'az' WHERE p.id >= (SELECT max(id) * 0.5 FROM products) ORDER BY p.id LIMIT 200");
  const index = await (await fetch(`${url}/sitemap.xml`)).text();
  const files = [...index.matchAll(/<loc>([^<]+products-\d+\.xml)<\/loc>/g)].map(([, loc]) => new URL(loc).pathname);
  const [email, password] = readFileSync(join(dataDir, "backoffice-owner"), "utf8").split("\n");
  const login = await fetch(`${url}/admin/api/staff/login`, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ email, password }) });
  const { token } = await login.json();
  if (!token) throw new Error(`the owner could not sign in: ${login.status}`);
  return { products, leaves, roots: roots.map(({ id }) => id), samples, files, token };
}
