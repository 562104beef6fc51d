/**
 * Writes products as JSON lines in the format of `npm run import` to the standard output, from the
 * number of the first argument up to that of the second. Started by bench/many.mjs.
 */
import { once } from "node:events";
import { makeProduct } from "./make-product";

const [from = 0, to = 0] = process.argv.slice(2).map(Number);
const AT_ONCE = 500;

for (let number = from; number < to; number += AT_ONCE) {
  const lines = Array.from({ length: Math.min(AT_ONCE, to - number) }, (_, i) => {
    const { number: _number, categoryId, createdAt, ...product } = makeProduct(number + i);
    return `${JSON.stringify({ ...product, category: categoryId, createdAt: createdAt.toISOString() })}\n`;
  });
  if (!process.stdout.write(lines.join(""))) await once(process.stdout, "drain");
}
