import { LANGUAGES } from "@/lib/languages";
import { parents } from "./catalogue";
import { describe as describeProduct, parametersOf } from "./compose";
import { introductions } from "./introductions";
import { introductionFindings, textFindings, valuesInProse, type ReadText } from "./text-findings";

const texts: ReadText[] = parents.flatMap((parent) => {
  const parameters = parametersOf(parent);
  return parent.categories.flatMap((category) => category.products.map((product) => ({ product, parameters, text: describeProduct(category, product, parameters) })));
});

test("no sentence pastes a value that has a word of its own in each language", () => {
  expect(parents.flatMap((parent) => parent.categories.flatMap((category) => valuesInProse(category, parametersOf(parent))))).toEqual([]);
});

test.each(LANGUAGES)("descriptions agree with the product's own facts and are in one language (%s)", (language) => {
  expect(textFindings(texts, language)).toEqual([]);
});

test.each(LANGUAGES)("every category with products has an introduction of its own (%s)", (language) => {
  const ids = parents.flatMap((parent) => parent.categories.map(({ id }) => id));
  expect(Object.keys(introductions).map(Number)).toEqual(ids);
  const all = Object.entries(introductions).map(([id, text]) => [id, text[language]] as const);
  expect(all.flatMap(([id, text]) => introductionFindings(text, language).map((finding) => `${id}: ${finding}`))).toEqual([]);
  const sentences = all.flatMap(([, text]) => text.split(/(?<=[.!?])\s+/));
  expect(sentences.filter((sentence, i) => sentences.indexOf(sentence) !== i)).toEqual([]);
});

test("the check of introductions finds what it is for", () => {
  expect(introductionFindings("Стоит 500 ₼, with a grill.", "ru")).toEqual(["6 words", "500", "with", "grill", "₼"]);
  expect(introductionFindings(`${"bir ".repeat(60)}son.`, "az")).toEqual(["no sentence fits a description"]);
});

test("the check finds what it is for", () => {
  const [first] = texts;
  if (!first) throw new Error("no products");
  const said = (text: string, parameters: Record<string, string>, language: "az" | "en" | "ru") =>
    textFindings([{ ...first, product: { ...first.product, parameters }, text: { ...first.text, [language]: text } }], language).map(({ kind }) => kind);
  expect(said("Automatic shut-off: Yes. It helps.", {}, "en")).toEqual(["value in prose"]);
  expect(said("У этой модели он такой: Пластик", {}, "ru")).toEqual(["value in prose"]);
  expect(said("Bu dəst 24 pcs qabdan ibarətdir.", {}, "az")).toEqual(["untranslated"]);
  expect(said("Набор состоит из 24 pcs посуды.", {}, "ru")).toEqual(["untranslated"]);
  expect(said("Once the ice is thick, empty and defrost the freezer.", { cooling: "no-frost" }, "en")).toEqual(["contradiction"]);
  expect(said("Экокожа легко протирается.", { material: "textile" }, "ru")).toEqual(["contradiction"]);
});
