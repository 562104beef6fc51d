import { MAX_DESCRIPTION } from "@/lib/seo/metadata";
import { firstSentences } from "@/lib/seo/first-sentences";
import { meetsCondition } from "./compose";
import {
  DEMO_LANGUAGES,
  type DemoCategory,
  type DemoCondition,
  type DemoParameter,
  type DemoProduct,
  type Language,
  type Text3,
} from "./types";

/** A product's description in all languages, with the data that it must agree with. */
export type DescribedProduct = {
  product: DemoProduct;
  parameters: Map<string, DemoParameter>;
  text: Text3;
};
type Finding = {
  kind: "value in prose" | "label and number" | "calque" | "contradiction" | "untranslated";
  product: string;
  words: string;
};

/**
 * Finds sentences that insert a parameter value although that value is translated into each
 * language, and sentences that end in `label: value`.
 */
export function valuesInProse(
  category: DemoCategory,
  parameters: Map<string, DemoParameter>,
): string[] {
  const isTranslated = (key: string, when?: DemoCondition) =>
    category.products.some((product) => {
      const label = meetsCondition(product, when)
        ? parameters.get(key)?.values?.[String(product.parameters[key])]
        : undefined;
      return (
        label !== undefined &&
        new Set(DEMO_LANGUAGES.map((language) => label[language])).size > 1 &&
        !/^\d/.test(label.en)
      );
    });
  return [...category.openings, ...category.facts, ...category.closings].flatMap((sentence) =>
    DEMO_LANGUAGES.flatMap((language) =>
      [...sentence[language].matchAll(/(:? ?)\{([a-z0-9-]+)(?:\|[^{}]+)?\}([.;]|$)?/g)].flatMap(
        ([, before = "", key = "", after]) => {
          const isLabelledValue =
            before.startsWith(":") && after !== undefined && parameters.get(key)?.type !== "info";
          return isTranslated(key, sentence.when) || isLabelledValue
            ? [`${category.id} ${language} {${key}}: ${sentence[language]}`]
            : [];
        },
      ),
    ),
  );
}

/**
 * Matches a colon that is followed by one capitalised word or a bare number and the end of the
 * sentence, as in a table cell.
 */
const PASTED_VALUE = /: (?:[\p{Lu}][\p{L}-]*|\d+)(?=[.;]|$)/gu;

/**
 * Matches a table row used as a sentence: a label and a bare number ("Number of burners is 4")
 * instead of `4 burners`.
 */
const LABEL_AND_NUMBER: Record<Language, RegExp> = {
  az: /(?<!\p{L})say[ıi]\p{L}*[^.;:\d]{0,25}\d[^\s.;]*|\p{L}+ — \d[^\s.;]*/giu,
  en: /\bnumber of [^.;:]{1,40} is \d+|(?<=^|[.;] )[A-Z][a-z]+: \d[^\s.;]*/g,
  ru: /(?:[Кк]оличеств|[Чч]исл)\p{L}*[^.;:\d]{0,40}(?:—|составля\p{L}+) \d+|\p{Lu}\p{Ll}+(?:ов|ей|ок|ек)(?!\p{L})[^.;—]{0,30} — \d+(?=[.;:,])/gu,
};

/**
 * Matches literal translations: `təşkil edir` is the Russian `составляет`, whereas in Azerbaijani
 * the number takes an ending.
 */
const CALQUES: Partial<Record<Language, RegExp>> = { az: /\S+ təşkil ed\p{L}+/gu };

/** Matches words for something that is missing or must not be done. */
const NEGATION: Record<Language, RegExp> = {
  az: /yox|deyil|m[ıiuüae]r|s[ıiuü]z|olmayan|m[ae]z|m[əa]dən|m[əa]dan|m[əa]y[iı]n/iu,
  en: /\b(?:no|not|without|cannot|nor|lacks?|separate(?:ly)?)\b/i,
  ru: /нет|нельз|(?<!\p{L})не(?!\p{L})|несъ|без|вручную|отсутств|отдельн/iu,
};

/**
 * Finds sentences without a negation that mention something that the product lacks according to its
 * parameters (`no`).
 */
function findUnsupportedClaims(
  { product, parameters, text }: DescribedProduct,
  language: Language,
): string[] {
  const lacking = Object.entries(product.parameters).flatMap(([key, value]) => {
    const parameter = value === "no" ? parameters.get(key) : undefined;
    // Match inflected forms of the words too.
    const words = parameter?.values?.yes
      ? (parameter.title[language].match(/\p{L}{3,}/gu) ?? []).map(
          (word) =>
            new RegExp(
              `(?<!\\p{L})${word.slice(0, Math.max(4, word.length - 2))}\\p{L}{0,6}(?!\\p{L})`,
              "iu",
            ),
        )
      : [];
    return words.length > 0 ? [words] : [];
  });
  const sentences =
    lacking.length > 0 ? text[language].replaceAll(product.model, "").split(/(?<=[.;]) /) : [];
  return sentences.filter(
    (sentence) =>
      lacking.some((words) => words.every((word) => word.test(sentence))) &&
      !NEGATION[language].test(sentence),
  );
}

/** The words (`never`) that a text about a product with these parameter values must not contain. */
export const CONTRADICTIONS: readonly { if: Record<string, string>; never: RegExp }[] = [
  {
    if: { cooling: "no-frost" },
    never:
      /defrost the freezer|əritmək lazımdır,|нужно освободить и разморозить|drain hole|su axıdan dəliyi|сливное отверстие/i,
  },
  { if: { cooling: "static" }, never: /No Frost/ },
  { if: { material: "textile" }, never: /faux leather|leather|süni dəri|экокож/i },
  { if: { material: "leather" }, never: /fabric cover|parça üzlük|тканевая обивка/i },
  { if: { material: "plastic" }, never: /stainless steel|paslanmaz polad|нержавеющ/i },
  {
    if: { "gas-control": "no" },
    never: /flame failure device shuts|nəzarəti alov sönəndə|Газ-контроль сам/i,
  },
  { if: { "cooker-type": "electric" }, never: /gas pressure|qaz təzyiqi|давление газа/i },
  ...["induction", "ceramic"].map((type) => ({
    if: { "hob-type": type },
    never: /gas hob|qaz panel|газовая панель|flame|qaz nəzarəti|газ-контрол/i,
  })),
  { if: { "hob-type": "ceramic" }, never: /magnetic base|maqnitlənən|магнитным дном/i },
  { if: { "hob-type": "gas" }, never: /magnetic base|maqnitlənən|магнитным дном/i },
  { if: { "dryer-type": "condenser" }, never: /heat pump|istilik nasosu|теплово\S* насос/i },
  { if: { "microwave-type": "solo" }, never: /browns the top|qrili olan|с грилем/i },
  {
    if: { induction: "no" },
    never: /including induction|induksiya plitəsi də daxil|включая индукц/i,
  },
  { if: { coating: "none" }, never: /non-stick coating|yapışmayan örtü|антипригарн/i },
  {
    if: { "home-auto-off": "no" },
    never: /^.*automatic shut-off turns|Avtomatik sönmə hərəkətsiz|Автоотключение выключит/i,
  },
  {
    if: { "noise-cancelling": "no" },
    never:
      /Active noise cancelling reduces|Aktiv küy boğması motor|Активное шумоподавление ослабляет/i,
  },
  { if: { "hair-removal": "ipl" }, never: /ingrown|içəri böyümə|вросш/i },
  {
    if: { "print-technology": "laser-mono" },
    never: /ink does not dry|mürəkkəb qurumasın|чернила не засохли/i,
  },
  { if: { "scale-kind": "kitchen" }, never: /body metrics|bədən göstərici|показател\S* тела/i },
  { if: { "kettle-type": "whistle" }, never: /Brew for|dəmi 10|Заваривайте 10/i },
  { if: { "ac-type": "split" }, never: /hot-air hose|isti hava borus|вывода горячего воздуха/i },
  ...["led", "laser"].map((source) => ({
    if: { "light-source": source },
    never: /spare lamp|ehtiyat lampa|запасн\S+ ламп/i,
  })),
  { if: { "disc-drive": "no" }, never: /bought on disc|disklə alıb|покупать на диск/i },
  { if: { kit: "lens" }, never: /without a lens|obyektivsiz|без объектива/i },
  { if: { os: "windows-11" }, never: /ships? with FreeDOS|FreeDOS ilə|с FreeDOS/i },
  { if: { "power-source": "mains" }, never: /on petrol|benzinlə işləyir|на бензине/i },
];

/**
 * Latin words that a Russian text may contain besides names of products, brands and values: names
 * of standards, services and formats.
 */
const PROPER_NAMES = new Set(
  `Wi Fi SmartThings DoorCooling AddWash EcoBubble Direct Drive AI DD Control Eco EcoSilence VarioSpeed AquaClean TouchSelect PowerBoost Hat YouTube Netflix HDMI VESA LED Neo
  PlayStation Xbox Mini Dolby Vision Atmos Bluetooth MultiBeam AirPlay Chromecast iPhone iPad MagSafe Android USB AUX PartyBoost Auracast Full HD IPTV Bionic HDR HomeKit Pen
  IMEI Super AMOLED IP OLED Lightning Intelligence WhatsApp SIM FM Pencil Pro GPS AirPods SSD Thunderbolt IPS Windows Black Mac dpi Logi Bolt mesh LAN OneMesh WAN ThinQ Mi Home
  PM DemirD Boost OptimalTEMP ThermoShield Coanda DualSense Plus PS Game Pass Joy Con microSD Express LCD Steam Epic RAW ISO APS HyperSmooth ActiveTrack HSS Thermo Signal
  No Frost Google Apple Amazon GaN HEPA AC ND SDS plus Freedos VA QHD QLED ARC eARC SATA`.split(
    /\s+/,
  ),
);
/**
 * Words that are spelled alike in Azerbaijani and English. (`fit` means a whistle and `keys` a case
 * in Azerbaijani.)
 */
const COGNATES = new Set(
  `adapter agent bank bar blender charge disk dolma element espresso film fit gel ghz gigabit gimbal hall internet inverter karaoke kebbe keys latte lift mah mat mbit media metal minimum model monitor mop motor nominal normal opal panel pizza plan plov port
  printer radiator radio real robot router sensor side smart spatula split start stereo trimmer turbo video virtual`.split(
    /\s+/,
  ),
);

const properNamesOf = ({ product, parameters }: DescribedProduct) => {
  const values = Object.entries(product.parameters).map(([key, value]) =>
    typeof value === "object"
      ? value.en
      : (parameters.get(key)?.values?.[String(value)]?.en ?? String(value)),
  );
  return new Set(
    `${product.brand} ${product.model.replace(/ pcs\b/, "")} ${values.join(" ")}`.match(
      /\p{L}+/gu,
    ) ?? [],
  );
};

/** Matches a word with letters that do not belong to the language. */
const FOREIGN_LETTERS: Record<Language, RegExp> = {
  az: /\p{L}*[а-яё]\p{L}*/giu,
  en: /\p{L}*[а-яёəğışçöü]\p{L}*/giu,
  ru: /\p{Script=Latin}{2,}/gu,
};

/**
 * The words of the Azerbaijani and of the English texts. A word that occurs in both is a name, is
 * spelled alike, or was not translated.
 */
export type Vocabularies = Readonly<Record<"az" | "en", ReadonlySet<string>>>;

const plainWords = (text: string): string[] => text.match(/\p{L}{3,}/gu) ?? [];
const isNameOrCognate = (word: string, names: ReadonlySet<string>): boolean =>
  names.has(word) || PROPER_NAMES.has(word) || COGNATES.has(word.toLowerCase());

/**
 * Collects the words of the descriptions in each of the two languages, and of the labels that
 * differ between them.
 */
export function vocabulariesOf(texts: readonly DescribedProduct[]): Vocabularies {
  const labels = [...new Set(texts.flatMap(({ parameters }) => [...parameters.values()]))]
    .flatMap(({ title, unit, values = {} }) => [
      title,
      ...(unit ? [unit] : []),
      ...Object.values(values),
    ])
    .filter(({ az, en }) => az !== en);
  const words = (language: "az" | "en") =>
    new Set(
      [
        ...texts.flatMap((described) =>
          plainWords(described.text[language].replaceAll(described.product.model, "")).filter(
            (word) => !isNameOrCognate(word, properNamesOf(described)),
          ),
        ),
        ...labels.flatMap((label) =>
          plainWords(label[language]).filter(
            (word) =>
              !plainWords(label[language === "az" ? "en" : "az"]).includes(word) &&
              !isNameOrCognate(word, PROPER_NAMES),
          ),
        ),
      ].map((word) => word.toLowerCase()),
    );
  // The catalogue's models count pieces in English (compose.ts), so "pcs" is an English word.
  return { az: words("az"), en: words("en").add("pcs") };
}

/**
 * Words of a text that belong to another language: because of their letters, or because they occur
 * in the other language's texts.
 */
function foreignWords(text: string, language: Language, vocabularies: Vocabularies): string[] {
  const otherWords = language === "ru" ? undefined : vocabularies[language === "az" ? "en" : "az"];
  return [
    ...(text.match(FOREIGN_LETTERS[language]) ?? []),
    ...(otherWords ? plainWords(text).filter((word) => otherWords.has(word.toLowerCase())) : []),
  ];
}

/**
 * What is wrong with a category's introduction in one language: its length, figures that a product
 * could contradict, words of another language, or a first sentence that is too long for a search
 * result.
 */
export function introductionFindings(
  text: string,
  language: Language,
  vocabularies: Vocabularies,
): string[] {
  const count = text.split(/\s+/).length;
  const foreign = foreignWords(text, language, vocabularies).filter(
    (word) => !isNameOrCognate(word, PROPER_NAMES),
  );
  return [
    ...(count < 60 || count > 140 ? [`${count} words`] : []),
    ...(firstSentences(text, MAX_DESCRIPTION, language) === null
      ? ["no sentence fits a description"]
      : []),
    ...(text.match(/(?<![\p{L}\d.])\d[\d.,]*(?![\p{L}\d])/gu) ?? []),
    ...foreign,
    ...(text.match(/ {2,}|\{\w+\}|₼|AZN/g) ?? []),
  ];
}

/**
 * All findings of one language: values and table rows in prose, literal translations,
 * contradictions with parameters, and words of another language. Lists every occurrence.
 */
export function textFindings(
  texts: readonly DescribedProduct[],
  language: Language,
  vocabularies: Vocabularies,
): Finding[] {
  return texts.flatMap((described) => {
    const { product } = described;
    const text = described.text[language];
    const names = properNamesOf(described);
    const found = (kind: Finding["kind"], words: readonly string[]) =>
      words.map((word) => ({
        kind,
        product: `${product.brand} ${product.model}`,
        words: word.trim(),
      }));
    const contradictions = CONTRADICTIONS.filter((rule) =>
      Object.entries(rule.if).every(([key, value]) => product.parameters[key] === value),
    ).flatMap((rule) => text.match(rule.never)?.[0] ?? []);
    return [
      ...found("value in prose", text.match(PASTED_VALUE) ?? []),
      ...found("label and number", text.match(LABEL_AND_NUMBER[language]) ?? []),
      ...found("calque", text.match(CALQUES[language] ?? /(?!)/g) ?? []),
      ...found("contradiction", [...contradictions, ...findUnsupportedClaims(described, language)]),
      ...found(
        "untranslated",
        foreignWords(text.replaceAll(product.model, ""), language, vocabularies).filter(
          (word) => !isNameOrCognate(word, names),
        ),
      ),
    ];
  });
}
