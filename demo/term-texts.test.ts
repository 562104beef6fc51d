import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const CONTENT = join(__dirname, "content");
const texts = readdirSync(CONTENT, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".ts"))
  .map((name) => ({ name, text: readFileSync(join(CONTENT, name), "utf8") }));

/** A number of months in a text: `18 aya`, `12 months`, `3, 6 или 24 месяца`. */
const TYPED_TERM = /\d+ (?:ay(?:a|dır|ı|lıq)?\b|months?\b|мес)/u;

test("the demo's texts take the terms of instalments from the cards", () => {
  expect(texts.length).toBeGreaterThan(10);
  const typed = texts.flatMap(({ name, text }) =>
    text
      .split("\n")
      .filter((line) => TYPED_TERM.test(line))
      .map((line) => `${name}: ${line.trim()}`),
  );
  expect(typed).toEqual([]);
});
