/** Writes products as JSON lines in the format of `npm run import` to the standard output: the first argument says how many. Started by bench/many.mjs. */
import { once } from "node:events";
import { makeProduct } from "./make-product";

const count = Number(process.argv[2]);
const AT_ONCE = 500;

for (let number = 0; number < count; number += AT_ONCE) {
  const lines = Array.from({ length: Math.min(AT_ONCE, count - number) }, (_, i) => {
    const { number: _number, categoryId, createdAt, ...product } = makeProduct(number + i);
    return `${JSON.stringify({ ...product, category: categoryId, createdAt: createdAt.toISOString() })}\n`;
  });
  if (!process.stdout.write(lines.join(""))) await once(process.stdout, "drain");
}
