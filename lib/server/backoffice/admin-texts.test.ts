import { ADMIN_TEXTS } from "./admin-texts";

type Texts = { [key: string]: string | Texts };

const LANGUAGES = ["az", "en", "ru"] as const;

/** Every text by its key (`general:true`). */
const flat = (texts: Texts, path = ""): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === "string"
      ? [[`${path}${key}`, value] as [string, string]]
      : flat(value, `${path}${key}:`),
  );
const original = (language: (typeof LANGUAGES)[number]) =>
  new Map(flat(ADMIN_TEXTS.supportedLanguages[language].translations as unknown as Texts));
const shown = (language: (typeof LANGUAGES)[number]) =>
  new Map([...original(language), ...flat(ADMIN_TEXTS.translations[language] as unknown as Texts)]);
const placeholders = (text = "") => [...new Set(text.match(/\{\{\w+\}\}|<\/?\d>/g))].sort().join();

test.each(LANGUAGES)("every correction in %s has a key of Payload's and its values", (language) => {
  const english = original("en");
  const wrong = flat(ADMIN_TEXTS.translations[language] as unknown as Texts)
    // A dash replaces "no {{label}}".
    .filter(([key]) => key !== "general:noLabel")
    .filter(
      ([key, text]) =>
        !original(language).has(key) || placeholders(text) !== placeholders(english.get(key)),
    );
  expect(wrong).toEqual([]);
});

test.each([
  ["az", "general:leaveAnyway", "Yadda saxlamadan çıx"],
  ["az", "localization:copyToLocale", "Başqa dilə köçür"],
  ["az", "general:resetPreferences", "Ayarları sıfırla"],
  ["az", "general:noLabel", "—"],
  ["en", "general:noLabel", "—"],
  ["ru", "general:noLabel", "—"],
  ["ru", "general:true", "Да"],
  ["ru", "general:creatingNewLabel", "Новая запись: {{label}}"],
] as const)("in %s, %s is %s", (language, key, text) => {
  expect(shown(language).get(key)).toBe(text);
});

test.each([
  [
    "az",
    /^<(?!\d)|Heç olmasa|yerli|lokal|Təhlükəsizlik parametr|Məhsul sahə|Payload|[Şş]ifrə(?!n)/,
  ],
  ["ru", /^<|Правда|Ложь|[Лл]окал|^Четкий|Создание нового|Payload/],
])(
  "no text that staff see in %s is of the kinds that stopped native readers",
  (language, wrong) => {
    const seen = [...shown(language as "az")].filter(
      // Screens that this back office does not have: API keys, first user, folders, user names.
      ([key]) =>
        !/^(?:folder|dashboard|authentication):|Reindex|reindex|APIKey|[Uu]sername/.test(key),
    );
    expect(seen.filter(([, text]) => wrong.test(text))).toEqual([]);
  },
);
