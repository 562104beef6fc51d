/**
 * Measures how many queries of a golden list the search answers correctly, by kind of query (see
 * search-quality.mjs). Arguments: the list's file; `--show` prints every query whose first result
 * is wrong.
 */
import { readFile } from "node:fs/promises";
import { isLanguage } from "@/lib/languages";
import { query } from "@/lib/server/db/pool";
import { searchProducts } from "@/lib/server/modules/search/search-products";
import { type GoldenQuery, type Score, scoreOf } from "./search/golden";
import { readJudgedProducts } from "./search/judged-products";

const [file = "test/search/golden-search.json"] = process.argv
  .slice(2)
  .filter((argument) => !argument.startsWith("--"));
const printsMisses = process.argv.includes("--show");

const queries = JSON.parse(await readFile(file, "utf8")) as GoldenQuery[];
const kinds = new Map<string, (Score & { ms: number })[]>();
for (const golden of queries) {
  const startedAt = performance.now();
  const { items, understood } = await searchProducts({
    keyWord: golden.q,
    language: isLanguage(golden.lang) ? golden.lang : "az",
    pageIndex: 0,
    pageSize: 10,
  });
  const ms = performance.now() - startedAt;
  const results = await readJudgedProducts(
    query,
    items.map(({ productId }) => productId),
  );
  const score = scoreOf(results, golden);
  kinds.set(golden.kind, [...(kinds.get(golden.kind) ?? []), { ...score, ms }]);
  if (printsMisses && !score.first)
    console.log(
      `${score.empty ? "empty" : score.topThree ? "later" : "wrong"}: ${golden.kind} ${JSON.stringify(golden.q)}${understood?.shown ? ` taken for ${JSON.stringify(understood.shown)}` : ""} ${JSON.stringify(golden.expect)}: ${results
        .slice(0, 3)
        .map(({ title }) => title)
        .join(" | ")}`,
    );
}
const percent = (scores: readonly Score[], key: keyof Score) =>
  `${Math.round((100 * scores.filter((score) => score[key]).length) / scores.length)} %`.padStart(
    6,
  );
const all = [...kinds.values()].flat();
const times = all.map(({ ms }) => ms).sort((a, b) => a - b);
const WIDTH = 14;
console.log(`${"kind".padEnd(WIDTH)} queries  first   in 3  empty`);
for (const [kind, scores] of [
  ...[...kinds].sort(([a], [b]) => a.localeCompare(b)),
  ["all", all] as const,
])
  console.log(
    `${kind.padEnd(WIDTH)} ${String(scores.length).padStart(7)} ${percent(scores, "first")} ${percent(scores, "topThree")} ${percent(scores, "empty")}`,
  );
console.log(
  `${times[Math.floor(times.length / 2)]?.toFixed(1)} ms at the median, ${times[Math.floor(times.length * 0.95)]?.toFixed(1)} ms at p95`,
);
process.exit(0);
