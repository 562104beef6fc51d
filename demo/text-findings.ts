import { LANGUAGES } from "@/lib/languages";
import { MAX_DESCRIPTION } from "@/lib/seo/metadata";
import { firstSentences } from "@/lib/seo/first-sentences";
import { meets } from "./compose";
import type { DemoCategory, DemoCondition, DemoParameter, DemoProduct, Language, Text3 } from "./types";

/** A product's description in all languages, and what it has to agree with. */
export type ReadText = { product: DemoProduct; parameters: Map<string, DemoParameter>; text: Text3 };
type Finding = { kind: "value in prose" | "contradiction" | "untranslated"; product: string; words: string };

/** Sentences that paste a value of the category's products which has a word of its own in each language, or end on `label: value`. */
export function valuesInProse(category: DemoCategory, parameters: Map<string, DemoParameter>): string[] {
  const worded = (key: string, when?: DemoCondition) =>
    category.products.some((product) => {
      const label = meets(product, when) ? parameters.get(key)?.values?.[String(product.parameters[key])] : undefined;
      return label !== undefined && new Set(LANGUAGES.map((language) => label[language])).size > 1 && !/^\d/.test(label.en);
    });
  return [...category.openings, ...category.facts, ...category.closings].flatMap((sentence) =>
    LANGUAGES.flatMap((language) =>
      [...sentence[language].matchAll(/(:? ?)\{([a-z0-9-]+)\}([.;]|$)?/g)].flatMap(([, before = "", key = "", after]) => {
        const label = before.startsWith(":") && after !== undefined && parameters.get(key)?.type !== "info";
        return worded(key, sentence.when) || label ? [`${category.id} ${language} {${key}}: ${sentence[language]}`] : [];
      }),
    ));
}

/** A colon and then one capitalised word or a bare number to the end of the sentence: a table's cell, not a sentence. */
const PASTED = /: (?:[\p{Lu}][\p{L}-]*|\d+)(?=[.;]|$)/gu;

/** What a text may not say of a product with these values. */
const CONTRADICTIONS: { if: Record<string, string>; never: RegExp }[] = [
  { if: { cooling: "no-frost" }, never: /defrost the freezer|əritmək lazımdır,|нужно освободить и разморозить|drain hole|su axıdan dəliyi|сливное отверстие/i },
  { if: { cooling: "static" }, never: /No Frost/ },
  { if: { material: "textile" }, never: /faux leather|leather|süni dəri|экокож/i },
  { if: { material: "leather" }, never: /fabric cover|parça üzlük|тканевая обивка/i },
  { if: { material: "plastic" }, never: /stainless steel|paslanmaz polad|нержавеющ/i },
  { if: { "gas-control": "no" }, never: /flame failure device shuts|nəzarəti alov sönəndə|Газ-контроль сам/i },
  { if: { "cooker-type": "electric" }, never: /gas pressure|qaz təzyiqi|давление газа/i },
  { if: { "hob-type": "induction" }, never: /gas hob|qaz panel|газовая панель/i },
  { if: { "hob-type": "gas" }, never: /magnetic base|maqnitlənən|магнитным дном/i },
  { if: { "dryer-type": "condenser" }, never: /heat pump|istilik nasosu|теплово\S* насос/i },
  { if: { "microwave-type": "solo" }, never: /browns the top|qrili olan|с грилем/i },
  { if: { induction: "no" }, never: /including induction|induksiya plitəsi də daxil|включая индукц/i },
  { if: { coating: "none" }, never: /non-stick coating|yapışmayan örtü|антипригарн/i },
  { if: { "home-auto-off": "no" }, never: /^.*automatic shut-off turns|Avtomatik sönmə hərəkətsiz|Автоотключение выключит/i },
  { if: { "noise-cancelling": "no" }, never: /Active noise cancelling reduces|Aktiv küy boğması motor|Активное шумоподавление ослабляет/i },
  { if: { "hair-removal": "ipl" }, never: /ingrown|içəri böyümə|вросш/i },
  { if: { "print-technology": "laser-mono" }, never: /ink does not dry|mürəkkəb qurumasın|чернила не засохли/i },
  { if: { "scale-kind": "kitchen" }, never: /body metrics|bədən göstərici|показател\S* тела/i },
  { if: { "kettle-type": "whistle" }, never: /Brew for|dəmi 10|Заваривайте 10/i },
  { if: { "power-source": "mains" }, never: /on petrol|benzinlə işləyir|на бензине/i },
];

/** Latin words a Russian text may have beside the names of products, brands and values: names of standards, services and formats. */
const NAMES = new Set(
  `Wi Fi SmartThings DoorCooling AddWash EcoBubble Direct Drive AI DD Control Eco EcoSilence VarioSpeed AquaClean TouchSelect PowerBoost Hat YouTube Netflix HDMI VESA LED Neo
  PlayStation Xbox Mini Dolby Vision Atmos Bluetooth MultiBeam AirPlay Chromecast iPhone iPad MagSafe Android USB AUX PartyBoost Auracast Full HD IPTV Bionic HDR HomeKit Pen
  IMEI Super AMOLED IP OLED Lightning Intelligence WhatsApp SIM FM Pencil Pro GPS AirPods SSD Thunderbolt IPS Windows Black Mac dpi Logi Bolt mesh LAN OneMesh WAN ThinQ Mi Home
  PM DemirD Boost OptimalTEMP ThermoShield Coanda DualSense Plus PS Game Pass Joy Con microSD Express LCD Steam Epic RAW ISO APS HyperSmooth ActiveTrack HSS Thermo Signal
  No Frost Google Apple Amazon GaN HEPA AC ND SDS plus Freedos VA QHD QLED ARC eARC SATA`.split(/\s+/),
);
/** Words of English prose and labels that no Azerbaijani word is spelt like. */
const ENGLISH = /(?<![\p{L}\d-])(?:pcs|pieces?|yes|with|the|and|for|inch|sold|none|white|black|grey|silver|plastic|stainless|steel|glass|wireless|wired|mains|manual|months?|hours?|up|from)(?![\p{L}\d-])/gu;

const namesOf = ({ product, parameters }: ReadText) => {
  const values = Object.entries(product.parameters).map(([key, value]) => (typeof value === "object" ? value.en : (parameters.get(key)?.values?.[String(value)]?.en ?? String(value))));
  return new Set(`${product.brand} ${product.model} ${values.join(" ")}`.match(/[A-Za-z]+/g) ?? []);
};

const FOREIGN: Record<Language, RegExp> = { az: /[а-яё]+/giu, en: /[а-яёəğışçöü]+/giu, ru: /[A-Za-zəğış]{2,}/giu };

/** What is wrong with a category's introduction in one language: its length, figures that a product could contradict, words of another language, a beginning too long for search engines. */
export function introductionFindings(text: string, language: Language): string[] {
  const count = text.split(/\s+/).length;
  const foreign = [...(text.match(FOREIGN[language]) ?? []), ...(language === "az" ? (text.match(ENGLISH) ?? []) : [])].filter((word) => !NAMES.has(word));
  return [
    ...(count < 60 || count > 140 ? [`${count} words`] : []), ...(firstSentences(text, MAX_DESCRIPTION, language) === null ? ["no sentence fits a description"] : []),
    ...(text.match(/(?<![\p{L}\d.])\d[\d.,]*(?![\p{L}\d])/gu) ?? []), ...foreign, ...(text.match(/ {2,}|\{\w+\}|₼|AZN/g) ?? []),
  ];
}

/** All findings of one language: values in prose, contradictions with parameters, words of another language. Exhaustive over what it is given. */
export function textFindings(texts: readonly ReadText[], language: Language): Finding[] {
  return texts.flatMap((read) => {
    const { product } = read;
    const text = read.text[language];
    const name = `${product.brand} ${product.model}`;
    const found = (kind: Finding["kind"], words: readonly string[]) => words.map((word) => ({ kind, product: name, words: word.trim() }));
    const names = namesOf(read);
    const foreign = language === "en" ? [] : language === "ru" ? (text.match(/[A-Za-z]{2,}/g) ?? []) : (text.replaceAll(product.model, "").match(ENGLISH) ?? []);
    return [
      ...found("value in prose", text.match(PASTED) ?? []),
      ...found("contradiction", CONTRADICTIONS.filter((rule) => Object.entries(rule.if).every(([key, value]) => product.parameters[key] === value)).flatMap((rule) => text.match(rule.never)?.[0] ?? [])),
      ...found("untranslated", foreign.filter((word) => !names.has(word) && !NAMES.has(word))),
    ];
  });
}
