import type { Page } from "@playwright/test";
import { translateFixedText } from "@/components/backoffice/fixed-words";
import { ADMIN_TEXTS } from "@/lib/server/backoffice/admin-texts";
import type { Language } from "./texts";

type Texts = { [key: string]: string | Texts };
const valuesOf = (texts: Texts): string[] =>
  Object.values(texts).flatMap((text) => (typeof text === "string" ? [text] : valuesOf(text)));
const payloadTexts = (language: Language): string[] => [
  ...valuesOf(ADMIN_TEXTS.supportedLanguages[language].translations as unknown as Texts),
  ...valuesOf(ADMIN_TEXTS.translations[language] as unknown as Texts),
];

/** Texts of Payload's components that have no key. */
const HARD_CODED = /^(?:Select\.\.\.|No options|Loading(?:\.\.\.)?|Untitled.*|Back to .*|N\/A)$/;

/** Payload's English texts that are not also a text of this language. */
function englishTexts(language: Language): ReadonlySet<string> {
  const own = new Set([...payloadTexts(language), "ID", "SEO", "URL", "E-mail", "English"]);
  return new Set(
    valuesOf(ADMIN_TEXTS.supportedLanguages.en.translations as unknown as Texts).filter(
      (text) => /[a-z]/.test(text) && !text.includes("{{") && !own.has(text),
    ),
  );
}

/** Dates are written `27.11.2026 14:05` in every language: these are other ways. */
const OTHER_DATES = [
  /\b\d{4}-\d{2}-\d{2}(?:T|\b)/,
  /\b\d{1,2}\/\d{1,2}\/\d{2,4}\b/,
  /\b\d{1,2}:\d{2}(?::\d{2})? ?[AP]M\b/i,
  /\b(?:January|February|March|April|June|July|August|September|October|November|December)\b/,
  /\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\.? \d{1,2}\b/,
  /\b\d{1,2}(?:st|nd|rd|th)\b/,
];
/** The age of a version in English. */
const AGO = /\b(?:minutes?|hours?|days?) ago\b/;

/** What the screen shows, and what is wider than the window. */
const readScreen = (page: Page) =>
  page.evaluate(() => {
    const shorten = (text: string) => text.trim().replace(/\s+/g, " ");
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement: parent, textContent } = walker.currentNode;
      if (parent?.closest("script, style, noscript, template, textarea, code")) continue;
      if (shorten(textContent ?? "")) texts.push(shorten(textContent ?? ""));
    }
    const names = [...document.querySelectorAll("[aria-label], [title], [placeholder]")].flatMap(
      (element) =>
        ["aria-label", "title", "placeholder"].flatMap((name) => {
          const text = shorten(element.getAttribute(name) ?? "");
          return text ? [text] : [];
        }),
    );
    const values = [
      ...document.querySelectorAll<HTMLInputElement>("input:not([type=hidden], [type=date])"),
    ].map(({ value }) => value);
    const root = document.documentElement;
    const wide = [...document.body.querySelectorAll<HTMLElement>("*")]
      .filter((element) => element.getBoundingClientRect().right > root.clientWidth + 1)
      .slice(0, 5)
      .map(({ tagName, className, id }) => `${tagName}#${id}.${String(className).slice(0, 60)}`);
    const excess = root.scrollWidth - root.clientWidth;
    return { texts, names, values, excess, wide: excess > 0 ? wide : [] };
  });

/** What is wrong with the screen that the page shows, in one line each. */
export async function screenFaults(page: Page, language: Language): Promise<string[]> {
  const { texts, names, values, excess, wide } = await readScreen(page);
  const english = language === "en" ? new Set<string>() : englishTexts(language);
  const isEnglish = (text: string) =>
    english.has(text) ||
    (language !== "en" &&
      (HARD_CODED.test(text) || translateFixedText(text, language) !== undefined));
  const isOtherDate = (text: string) =>
    OTHER_DATES.some((form) => form.test(text)) || (language !== "en" && AGO.test(text));
  return [
    ...(excess > 0 ? [`${excess} px wider than the window: ${wide.join(", ")}`] : []),
    ...[...new Set([...texts, ...names])].filter(isEnglish).map((text) => `English: ${text}`),
    ...[...new Set([...texts, ...values])]
      .filter(isOtherDate)
      .map((text) => `a date: ${text.slice(0, 80)}`),
  ];
}
