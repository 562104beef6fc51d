/**
 * Writes generated products to stdout, as JSON lines in the format of `npm run import`. The
 * arguments are the first number and the number after the last. Started by bench/prepare-many.mjs.
 */
import { once } from "node:events";
import { makeProduct } from "./make-product";

const [from = 0, to = 0] = process.argv.slice(2).map(Number);
const BATCH = 500;

for (let number = from; number < to; number += BATCH) {
  const lines = Array.from({ length: Math.min(BATCH, to - number) }, (_, i) => {
    const { number: _number, categoryId, createdAt, ...product } = makeProduct(number + i);
    return `${JSON.stringify({ ...product, category: categoryId, createdAt: createdAt.toISOString() })}\n`;
  });
  if (!process.stdout.write(lines.join(""))) await once(process.stdout, "drain");
}
