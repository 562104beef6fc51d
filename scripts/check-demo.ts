/**
 * Checks the named files of the demo catalogue, or all of them:
 * `node --import ./scripts/tsx.mjs scripts/check-demo.ts [file ...]`. The exit code is 1 if one has a
 * fault. `SHOW=n` prints every n-th description.
 */
import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { findDemoFaults, composeDescription, parametersOf, demoTitle } from "../demo/compose";
import { DRAWINGS } from "../demo/drawings";
import type { DemoParent } from "../demo/types";

const folder = resolve("demo/catalogue");
const files =
  process.argv.length > 2
    ? process.argv.slice(2).map((file) => resolve(file))
    : readdirSync(folder)
        .filter((f) => /^[a-z-]+\.ts$/.test(f) && f !== "index.ts")
        .map((f) => join(folder, f));
let faultCount = 0;
for (const file of files) {
  const parent = Object.values((await import(file)) as Record<string, DemoParent>).find(
    (value) => value && typeof value === "object" && "categories" in value,
  );
  if (!parent) {
    console.log(`${file}: exports no parent`);
    faultCount++;
    continue;
  }
  const faults = findDemoFaults(parent, DRAWINGS);
  faultCount += faults.length;
  for (const fault of faults) console.log(`  ${fault}`);
  const products = parent.categories.flatMap((category) =>
    category.products.map((product) => ({ category, product })),
  );
  console.log(
    `${parent.id} ${parent.title.az}: ${parent.categories.length} categories, ${products.length} products, ${products.filter((p) => p.product.discountPrice).length} discounted, ${products.filter((p) => p.product.description).length} hand-written, ${products.filter((p) => p.product.stock === 0).length} sold out, ${products.filter((p) => p.product.video).length} with video, ${faults.length} faults`,
  );
  if (process.env.SHOW)
    for (const { category, product } of products.filter(
      (_, i) => i % Number(process.env.SHOW) === 0,
    )) {
      const text = composeDescription(category, product, parametersOf(parent));
      console.log(
        `\n${demoTitle(category, product, "az")}\n  az: ${text.az}\n  en: ${text.en}\n  ru: ${text.ru}`,
      );
    }
}
process.exit(faultCount ? 1 : 0);
