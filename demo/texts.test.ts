import { parents } from "./catalogue";
import { composeDescription as describeProduct, parametersOf } from "./compose";
import { introductions } from "./introductions";
import {
  CONTRADICTIONS,
  introductionFindings,
  textFindings,
  valuesInProse,
  vocabulariesOf,
  type DescribedProduct,
} from "./text-findings";
import { DEMO_LANGUAGES } from "./types";

const texts: DescribedProduct[] = parents.flatMap((parent) => {
  const parameters = parametersOf(parent);
  return parent.categories.flatMap((category) =>
    category.products.map((product) => ({
      product,
      parameters,
      text: describeProduct(category, product, parameters),
    })),
  );
});

const vocabularies = vocabulariesOf(texts);

test("no sentence inserts a value that is translated into each language", () => {
  expect(
    parents.flatMap((parent) =>
      parent.categories.flatMap((category) => valuesInProse(category, parametersOf(parent))),
    ),
  ).toEqual([]);
});

test.each(DEMO_LANGUAGES)(
  "descriptions agree with the product's parameters and contain no words of another language (%s)",
  (language) => {
    expect(textFindings(texts, language, vocabularies)).toEqual([]);
  },
);

test.each(DEMO_LANGUAGES)(
  "every category with products has an introduction of its own (%s)",
  (language) => {
    const ids = parents.flatMap((parent) => parent.categories.map(({ id }) => id));
    expect(Object.keys(introductions).map(Number)).toEqual(ids);
    const introductionTexts = Object.entries(introductions).map(
      ([id, text]) => [id, text[language]] as const,
    );
    expect(
      introductionTexts.flatMap(([id, text]) =>
        introductionFindings(text, language, vocabularies).map((finding) => `${id}: ${finding}`),
      ),
    ).toEqual([]);
    const sentences = introductionTexts.flatMap(([, text]) => text.split(/(?<=[.!?])\s+/));
    expect(sentences.filter((sentence, i) => sentences.indexOf(sentence) !== i)).toEqual([]);
  },
);

test("every contradiction rule names an existing value and words that occur in the catalogue", () => {
  const sentences = parents.flatMap((parent) =>
    parent.categories.flatMap((category) => [
      ...category.openings,
      ...category.facts,
      ...category.closings,
      ...category.products.flatMap(({ description }) => description ?? []),
    ]),
  );
  const textsByLanguage = DEMO_LANGUAGES.map((language) =>
    sentences.map((sentence) => sentence[language]).join("\n"),
  );
  const isKnown = ([key, value]: [string, string]) =>
    texts.some(({ product }) => product.parameters[key] === value);
  expect(
    CONTRADICTIONS.filter(
      (rule) =>
        !Object.entries(rule.if).every(isKnown) ||
        !textsByLanguage.some((text) => rule.never.test(text)),
    ).map((rule) => [rule.if, rule.never.source]),
  ).toEqual([]);
});

test("the check of introductions reports each kind of fault", () => {
  expect(introductionFindings("Стоит 500 ₼, with a grill.", "ru", vocabularies)).toEqual([
    "6 words",
    "500",
    "with",
    "grill",
    "₼",
  ]);
  expect(introductionFindings(`${"bir ".repeat(60)}son.`, "az", vocabularies)).toEqual([
    "no sentence fits a description",
  ]);
});

test("the check of descriptions reports each kind of fault", () => {
  const [first] = texts;
  if (!first) throw new Error("no products");
  const findKinds = (
    text: string,
    parameters: Record<string, string>,
    language: "az" | "en" | "ru",
  ) =>
    textFindings(
      [
        {
          ...first,
          product: { ...first.product, parameters },
          text: { ...first.text, [language]: text },
        },
      ],
      language,
      vocabularies,
    ).map(({ kind }) => kind);
  expect(findKinds("Automatic shut-off: Yes. It helps.", {}, "en")).toEqual(["value in prose"]);
  expect(findKinds("У этой модели он такой: Пластик", {}, "ru")).toEqual(["value in prose"]);
  expect(findKinds("Bu dəst 24 pcs qabdan ibarətdir.", {}, "az")).toEqual(["untranslated"]);
  expect(findKinds("Bu cihaz steam ilə işləyir.", {}, "az")).toEqual(["untranslated"]);
  expect(findKinds("Bu cihaz паром işləyir.", {}, "az")).toEqual(["untranslated"]);
  expect(findKinds("Wipe the qapaq with a cloth.", {}, "en")).toEqual(["untranslated"]);
  expect(findKinds("Wipe the крышка and the örtük with a cloth.", {}, "en")).toEqual([
    "untranslated",
    "untranslated",
    "untranslated",
  ]);
  expect(findKinds("Xarici ölçülər 60 sm təşkil edir.", {}, "az")).toEqual(["calque"]);
  for (const text of [
    "Proqramların sayı 12 olacaq.",
    "Çıxışların sayı — 3;",
    "Zəmanət müddəti — 24 ay.",
  ])
    expect([text, findKinds(text, {}, "az")[0]]).toEqual([text, "label and number"]);
  for (const text of ["The number of cooking zones is 4.", "Dimensions: 60 mm wide, 20 mm high."])
    expect([text, findKinds(text, {}, "en")[0]]).toEqual([text, "label and number"]);
  for (const text of [
    "Количество конфорок — 4, самая большая справа.",
    "Число режимов составляет 8.",
    "Насадок в комплекте — 3; запасные в чехле.",
  ])
    expect([text, findKinds(text, {}, "ru")]).toEqual([text, ["label and number"]]);
  expect(
    findKinds("Prefer models with a flame failure device.", { "hob-type": "induction" }, "en"),
  ).toEqual(["contradiction"]);
  expect(findKinds("Набор состоит из 24 pcs посуды.", {}, "ru")).toEqual(["untranslated"]);
  expect(
    findKinds(
      "Once the ice is thick, empty and defrost the freezer.",
      { cooling: "no-frost" },
      "en",
    ),
  ).toEqual(["contradiction"]);
  expect(findKinds("Экокожа легко протирается.", { material: "textile" }, "ru")).toEqual([
    "contradiction",
  ]);
});
