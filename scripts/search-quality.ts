/** How well the search understands the queries of a golden list, by kind (see scripts/search-quality.mjs). Arguments: the list's file, and `--show` for every miss. */
import { readFile } from "node:fs/promises";
import { query } from "@/lib/server/db/pool";
import { FOLD_PAIRS } from "@/lib/server/modules/search/fold-pairs";
import { searchProducts } from "@/lib/server/modules/search/search-products";
import { isLanguage } from "@/lib/languages";
import { understand } from "@/lib/server/modules/search/understand";
import { type GoldenQuery, type Judged, type Score, scoreOf } from "./search/golden";

const { values: shown, file } = { values: process.argv.includes("--show"), file: process.argv.slice(2).find((name) => !name.startsWith("--")) ?? "test/search/golden-search.json" };

async function judged(ids: readonly number[]): Promise<Judged[]> {
  const rows = await query<Judged & { id: number }>(
    `SELECT p.id, p.category_id AS "categoryId", b.title AS brand, l.title,
       (SELECT COALESCE(jsonb_object_agg(d.key, trim(COALESCE(ml.data, t.text, replace(trim_scale(pp.number)::text, '.', ',')) || ' ' || COALESCE(dl.unit, ''))), '{}') FROM products_parameters pp
        JOIN parameters d ON d.id = pp.parameter_id LEFT JOIN parameters_locales dl ON dl._parent_id = d.id AND dl._locale = 'az'
        LEFT JOIN parameter_masks_locales ml ON ml._parent_id = pp.mask_id AND ml._locale = 'az' LEFT JOIN products_parameters_locales t ON t._parent_id = pp.id AND t._locale = 'az'
        WHERE pp._parent_id = p.id AND COALESCE(ml.data, t.text, pp.number::text) IS NOT NULL) AS params
     FROM products p JOIN brands b ON b.id = p.brand_id JOIN products_locales l ON l._parent_id = p.id AND l._locale = 'az' WHERE p.id = ANY($1)`,
    [ids],
  );
  const folded = (text: string) => Array.from(text, (letter) => FOLD_PAIRS.get(letter) ?? letter).join("");
  return ids.flatMap((id) => rows.filter((row) => row.id === id).map((row) => ({ ...row, title: folded(row.title) })));
}

const queries = JSON.parse(await readFile(file, "utf8")) as GoldenQuery[];
const kinds = new Map<string, (Score & { ms: number })[]>();
for (const golden of queries) {
  const began = performance.now();
  const { items } = await searchProducts({ keyWord: golden.q, language: isLanguage(golden.lang) ? golden.lang : "az", pageIndex: 0, pageSize: 10 });
  const ms = performance.now() - began;
  const found = await judged(items.map(({ productId }) => productId));
  const score = scoreOf(found, golden);
  kinds.set(golden.kind, [...(kinds.get(golden.kind) ?? []), { ...score, ms }]);
  if (shown && !score.first) console.log((await understand(query, golden.q)).shown ?? "", `${score.empty ? "EMPTY" : score.three ? "later" : "WRONG"} ${golden.kind} ${JSON.stringify(golden.q)} ${JSON.stringify(golden.expect)} -> ${found.slice(0, 3).map(({ title }) => title).join(" | ")}`);
}
const share = (scores: readonly Score[], of: keyof Score) => `${Math.round((100 * scores.filter((score) => score[of]).length) / scores.length)} %`.padStart(6);
const all = [...kinds.values()].flat();
const times = all.map(({ ms }) => ms).sort((a, b) => a - b);
console.log(`${"kind".padEnd(14)} queries  first  in 3  empty`);
for (const [kind, scores] of [...[...kinds].sort(([a], [b]) => a.localeCompare(b)), ["all", all] as const]) console.log(`${kind.padEnd(14)} ${String(scores.length).padStart(7)} ${share(scores, "first")} ${share(scores, "three")} ${share(scores, "empty")}`);
console.log(`${times[Math.floor(times.length / 2)]?.toFixed(1)} ms at the median, ${times[Math.floor(times.length * 0.95)]?.toFixed(1)} at p95`);
process.exit(0);
