import az from "@/messages/az.json";
import en from "@/messages/en.json";
import ru from "@/messages/ru.json";
import { browserTexts } from "./browser-texts";

/** Bytes on every page: what loads later brings its texts along (with-texts.tsx). */
const MOST = 2_500;

test.each([
  ["az", az],
  ["en", en],
  ["ru", ru],
] as const)("a page in %s carries few texts, none of them missing", (_, messages) => {
  const texts = browserTexts(messages);
  expect(Buffer.byteLength(JSON.stringify(texts))).toBeLessThan(MOST);
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
