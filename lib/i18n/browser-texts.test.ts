import az from "@/messages/az.json";
import en from "@/messages/en.json";
import ru from "@/messages/ru.json";
import { browserTexts } from "./browser-texts";

/**
 * Limit in bytes for the texts in every page. Lazy-loaded components load theirs (with-texts.tsx).
 */
const MAX_BYTES = 2_500;

test.each([
  ["az", az],
  ["en", en],
  ["ru", ru],
] as const)("the texts of a page in %s are within the limit and complete", (_, messages) => {
  const texts = browserTexts(messages);
  expect(Buffer.byteLength(JSON.stringify(texts))).toBeLessThan(MAX_BYTES);
  expect(
    Object.values(texts)
      .flatMap((group) => Object.values(group ?? {}))
      .filter((text) => typeof text !== "string"),
  ).toEqual([]);
  expect(texts.basket).toEqual({
    add: messages.basket.add,
    addShort: messages.basket.addShort,
    addNamed: messages.basket.addNamed,
    inBasket: messages.basket.inBasket,
  });
});
