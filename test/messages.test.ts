import { parse, type MessageFormatElement, TYPE } from "@formatjs/icu-messageformat-parser";
import az from "@/messages/az.json";
import en from "@/messages/en.json";
import ru from "@/messages/ru.json";

/** The facts that lib/i18n/fill-facts.ts fills in. */
const SHOP_FACTS = ["shop", "hotline", "hours", "inCity", "ofCity", "freeDeliveryIn"];

const FILES: Record<string, unknown> = { az, en, ru };

/**
 * Every text of a file by its path (`home.hero.title`, `faq.0.text`). Array indices are part of the
 * path, so that lengths are compared too.
 */
function textsOf(node: unknown, path = ""): [string, string][] {
  if (typeof node === "string") return [[path, node]];
  if (typeof node !== "object" || node === null)
    throw new Error(`${path}: neither a string nor an object`);
  return Object.entries(node).flatMap(([key, child]) =>
    textsOf(child, path ? `${path}.${key}` : key),
  );
}

/**
 * A message's arguments with their types, and its tags: what the code must pass. Plural branches
 * may differ between languages.
 */
function argumentsOf(elements: readonly MessageFormatElement[]): string[] {
  const found = elements.flatMap((element): string[] => {
    switch (element.type) {
      case TYPE.literal:
      case TYPE.pound:
        return [];
      case TYPE.tag:
        return [`<${element.value}>`, ...argumentsOf(element.children)];
      case TYPE.plural:
        return [
          `${element.value}: ${element.pluralType ?? "cardinal"}`,
          ...Object.values(element.options).flatMap((option) => argumentsOf(option.value)),
        ];
      case TYPE.select:
        return [
          `${element.value}: select ${Object.keys(element.options).sort().join("|")}`,
          ...Object.values(element.options).flatMap((option) => argumentsOf(option.value)),
        ];
      default:
        // The languages name different facts of the shop, which are filled in beforehand.
        return SHOP_FACTS.includes(element.value)
          ? []
          : [`${element.value}: ${TYPE[element.type]}`];
    }
  });
  return [...new Set(found)].sort();
}

const keys = (file: unknown) => textsOf(file).map(([path]) => path);
const shape = (file: unknown) =>
  Object.fromEntries(textsOf(file).map(([path, text]) => [path, argumentsOf(parse(text))]));
/** The plural forms that a language needs for integers. */
const PLURAL_FORMS: Record<string, readonly string[]> = {
  az: ["other"],
  en: ["one", "other"],
  ru: ["one", "few", "many", "other"],
};

describe.each(["en", "ru"])("messages/%s.json against az.json", (language) => {
  test("has the same keys and blocks, in the same order", () => {
    expect(keys(FILES[language])).toEqual(keys(az));
  });

  test("has the same arguments", () => {
    expect(shape(FILES[language])).toEqual(shape(az));
  });
});

describe.each(Object.entries(FILES))("messages/%s.json", (language, file) => {
  const texts = textsOf(file);

  test("no text is empty or has surrounding whitespace", () => {
    expect(texts.filter(([, text]) => text.trim() === "" || text !== text.trim())).toEqual([]);
  });

  test("every message is well-formed, and every plural has all forms of its language", () => {
    const lacking = texts.flatMap(([path, text]) =>
      pluralsOf(parse(text))
        .filter((forms) => PLURAL_FORMS[language]?.some((form) => !forms.includes(form)))
        .map((forms) => `${path}: ${forms.join(", ")}`),
    );
    expect(lacking).toEqual([]);
  });

  test("every text is written in the language's own alphabet", () => {
    const foreign =
      language === "ru" ? /[əğıİşƏĞŞ]/ : language === "en" ? /[а-яёəğış]/i : /[а-яё]/i;
    // Quoted or bracketed text and language names may be in another language.
    const withoutQuotations = (text: string) => text.replace(/“[^”]*”|«[^»]*»|\([^)]*\)/g, "");
    expect(
      texts.filter(
        ([path, text]) => !/\.(az|en|ru)$/.test(path) && foreign.test(withoutQuotations(text)),
      ),
    ).toEqual([]);
  });
});

function pluralsOf(elements: readonly MessageFormatElement[]): string[][] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.tag) return pluralsOf(element.children);
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [];
    const nested = Object.values(element.options).flatMap((option) => pluralsOf(option.value));
    return element.type === TYPE.plural ? [Object.keys(element.options), ...nested] : nested;
  });
}
