/**
 * The audit "Found and shared": crawls the shop at BASE_URL politely, and prints a line for each
 * requirement of seo.md. Options: `--only=13,18`, `--junk` (also requests 20,000 URLs to which no
 * link leads), `--report=file`, `--evidence=file`.
 */
import { readFileSync, writeFileSync } from "node:fs";
import type { Evidence } from "../launcher/evidence.mjs";
import { printTable } from "../measure/table";
import { readOptions } from "../measure/options";
import { crawlShop } from "./crawl";
import { checkJunkAddresses } from "./junk-addresses";
import { Findings } from "./requirement";
import { crawling } from "./requirements/crawling";
import { browserTested } from "./requirements/browser-tested";
import { heads } from "./requirements/heads";
import { sharing } from "./requirements/sharing";
import { status } from "./requirements/status";
import { structured } from "./requirements/structured-data";
import { formatTests, verdictOf } from "./verdict";

/** The most failures of one requirement that are printed. */
const MAX_PRINTED = 12;

const {
  report,
  only,
  junk,
  evidence: evidenceFile,
} = readOptions(["report", "only", "junk", "evidence"]);
const { isWhole, evidence } = evidenceFile?.[0]
  ? (JSON.parse(readFileSync(evidenceFile[0], "utf8")) as { isWhole: boolean; evidence: Evidence })
  : { isWhole: false, evidence: {} as Evidence };
const requirements = [
  ...status,
  ...heads,
  ...structured,
  ...crawling,
  ...sharing,
  ...browserTested,
].filter(({ number }) => !only || only.includes(String(number)));
const findings = new Map(requirements.map(({ number }) => [number, new Findings()]));
const findingsOf = (number: number) => findings.get(number) ?? new Findings();

const startedAt = Date.now();
const seconds = () => Math.round((Date.now() - startedAt) / 1000);
const crawl = await crawlShop(
  async (page, robots) => {
    for (const { number, checkPage } of requirements) {
      const faults = await checkPage?.(page, robots);
      if (faults) findingsOf(number).add(page.address, ...faults);
    }
  },
  (count) => console.log(`${count} pages in ${seconds()} s`),
);
const kinds = new Map<string, number>();
for (const { kind } of crawl.pages.values()) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
console.log(
  `${crawl.pages.size} pages crawled in ${seconds()} s: ${[...kinds].map(([kind, count]) => `${count} ${kind}`).join(", ")}`,
);
for (const { number, checkShop } of requirements) {
  const result = await checkShop?.(crawl).catch((error: unknown) => ({
    pages: 0,
    failures: [
      `the check itself failed: ${error instanceof Error ? error.message : String(error)}`,
    ],
  }));
  if (!result) continue;
  findingsOf(number).pages += result.pages;
  findingsOf(number).failures.push(...result.failures);
}
if (junk && findings.has(20)) await checkJunkAddresses(findingsOf(20));

const rows = requirements.map(({ number, name, checkPage, checkShop }) => {
  const result = {
    pages: checkPage || checkShop ? findingsOf(number).pages : null,
    failures: findingsOf(number).failures,
    tests: evidence[number],
  };
  return { number, name, ...result, verdict: verdictOf(result, isWhole) };
});
const failed = rows.filter(({ verdict }) => verdict === "fails");
const held = rows.filter(({ verdict }) => verdict === "holds").length;
/** Why a requirement fails, the most important reasons first. */
const reasons = ({ failures, pages, tests }: (typeof rows)[number]): string[] => [
  ...failures,
  ...(pages === 0 ? ["nothing was checked"] : []),
  ...(tests?.failed || !tests?.passed ? [`its tests: ${formatTests(tests)}`] : []),
];
for (const row of failed) {
  const all = reasons(row);
  for (const reason of all.slice(0, MAX_PRINTED)) console.error(`${row.number}  ${reason}`);
  if (all.length > MAX_PRINTED)
    console.error(`${row.number}  and ${all.length - MAX_PRINTED} more`);
}
console.log();
printTable(
  ["requirement", "checked", "failures", "tests of this run", ""],
  rows.map(({ number, name, pages, failures, tests, verdict }) => [
    `${String(number).padStart(2)}  ${name}`,
    pages === null ? "-" : String(pages),
    pages === null ? "-" : String(failures.length),
    formatTests(tests),
    verdict,
  ]),
);
console.log(
  `\n${held} of ${rows.length} requirements hold${held + failed.length < rows.length ? `, ${rows.length - held - failed.length} were not run here` : ""}, in ${seconds()} s`,
);
if (report?.[0])
  writeFileSync(
    report[0],
    JSON.stringify({
      passed: held,
      failed: failed.length,
      remarks: failed.map((row) => `failed: ${row.number} ${row.name}: ${reasons(row)[0]}`),
      problems: [],
    }),
  );
process.exitCode = failed.length > 0 ? 1 : 0;
