import { hoursText } from "@/lib/format/opening-hours";
import { DEMO_HOURS } from "@/lib/initial-facts";
import type { Language } from "@/lib/languages";
import { contactOf } from "@/lib/shop-contacts";
import type { TextFacts } from "./messages";

/** Characters that mean something in a message would end it; a quotation mark is printed as one. */
const asText = (value: string): string => value.replace(/[{}<>]/g, "").replaceAll("'", "’");

/** The Azerbaijani suffix of "which is in": `Bakıdakı`, `Gəncədəki`. */
const SUFFIX = { a: "kı", ə: "ki" } as const;

function ofCity(inCity: string, language: Language): string {
  const ending = SUFFIX[inCity.slice(-1) as keyof typeof SUFFIX];
  return language === "az" && ending ? `${inCity}${ending}` : inCity;
}

/** A place that staff have not entered is left out, and its sentence begins with the next word. */
const withoutPlace = (text: string): string =>
  text
    .replace(
      /(^|\. )\{(?:inCity|freeDeliveryIn)\} (\p{L})/gu,
      (_, before: string, letter: string) => before + letter.toUpperCase(),
    )
    .replace(/ ?\{(?:inCity|ofCity|freeDeliveryIn)\}/g, "");

function fillText(text: string, values: Readonly<Record<string, string | null>>): string {
  if (!text.includes("{")) return text;
  return withoutPlace(
    text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
      const value = values[name];
      return value ? asText(value) : placeholder;
    }),
  );
}

function fillNode(node: unknown, values: Readonly<Record<string, string | null>>): unknown {
  if (typeof node === "string") return fillText(node, values);
  if (Array.isArray(node)) return node.map((child) => fillNode(child, values));
  return Object.fromEntries(
    Object.entries(node as object).map(([key, child]) => [key, fillNode(child, values)]),
  );
}

/**
 * The texts with the shop's facts in them, wherever they come from: `{shop}`, `{hotline}` (the
 * number to call), `{hours}` (when it is answered), `{inCity}`, `{ofCity}`, `{freeDeliveryIn}`. All
 * other placeholders are filled by the code that shows the text.
 */
export function fillFacts<Texts>(texts: Texts, facts: TextFacts, language: Language): Texts {
  const inCity = facts.inCity ?? null;
  return fillNode(texts, {
    shop: facts.name,
    hotline: contactOf(facts),
    hours: hoursText(facts.supportHours ?? DEMO_HOURS, language) || null,
    inCity,
    ofCity: inCity && ofCity(inCity, language),
    freeDeliveryIn: facts.freeDeliveryIn ?? null,
  }) as Texts;
}
