/**
 * The audit "Found and shared": a polite crawl of the shop at BASE_URL, and a line for each requirement of seo.md; non-zero on a failure.
 * `--report=file` writes counts for the launcher; `--only=13,18` takes these alone.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { printTable } from "../measure/table";
import { readOptions } from "../measure/options";
import { crawlShop } from "./crawl";
import { Findings } from "./requirement";
import { crawling } from "./requirements/crawling";
import { elsewhere } from "./requirements/elsewhere";
import { heads } from "./requirements/heads";
import { sharing } from "./requirements/sharing";
import { status } from "./requirements/status";
import { structured } from "./requirements/structured";

/** Failures of one requirement that are printed. */
const PRINTED = 12;

const { report, only } = readOptions(["report", "only"]);
const requirements = [...status, ...heads, ...structured, ...crawling, ...sharing, ...elsewhere].filter(({ number }) => !only || only.includes(String(number)));
const findings = new Map(requirements.map(({ number }) => [number, new Findings()]));
const of = (number: number) => findings.get(number) ?? new Findings();

const begun = Date.now();
const seconds = () => Math.round((Date.now() - begun) / 1000);
const found = await crawlShop(
  async (page, robots) => {
    for (const { number, page: check } of requirements) {
      const faults = await check?.(page, robots);
      if (faults) of(number).add(page.address, ...faults);
    }
  },
  (count) => console.log(`${count} pages in ${seconds()} s`),
);
const kinds = new Map<string, number>();
for (const { kind } of found.pages.values()) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
console.log(`${found.pages.size} pages crawled in ${seconds()} s: ${[...kinds].map(([kind, count]) => `${count} ${kind}`).join(", ")}`);
for (const { number, end, tests = [] } of requirements) {
  for (const [file, title] of tests) of(number).add(file, !(existsSync(file) && readFileSync(file, "utf8").includes(title)) && `has no test “${title}”`);
  const checked = await end?.(found).catch((error: unknown) => ({ pages: 0, failures: [`the check itself failed: ${error instanceof Error ? error.message : String(error)}`] }));
  if (!checked) continue;
  of(number).pages += checked.pages;
  of(number).failures.push(...checked.failures);
}

const rows = requirements.map((requirement) => ({ ...requirement, ...of(requirement.number).checked }));
const failed = rows.filter(({ failures, pages }) => failures.length > 0 || pages === 0);
for (const { number, failures, pages } of failed) {
  for (const failure of failures.slice(0, PRINTED)) console.error(`${number}  ${failure}`);
  if (failures.length > PRINTED) console.error(`${number}  and ${failures.length - PRINTED} more`);
  if (pages === 0) console.error(`${number}  nothing was checked`);
}
console.log();
printTable(["requirement", "checked", "failures"], rows.map(({ number, name, pages, failures }) => [`${String(number).padStart(2)}  ${name}`, String(pages), String(failures.length)]));
console.log(`\n${rows.length - failed.length} of ${rows.length} requirements hold, in ${seconds()} s`);
if (report?.[0]) writeFileSync(report[0], JSON.stringify({ passed: rows.length - failed.length, failed: failed.length, remarks: failed.map(({ number, name, failures }) => `failed: ${number} ${name}: ${failures[0] ?? "nothing was checked"}`), problems: [] }));
process.exitCode = failed.length > 0 ? 1 : 0;
