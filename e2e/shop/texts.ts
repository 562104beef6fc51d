import { readFileSync } from "node:fs";
import { fillFacts } from "../../lib/i18n/fill-facts";
import { DEMO_SETTINGS } from "../../lib/server/modules/shop-settings/demo-settings";
import { DEMO_HOURS, emptyFacts } from "../../lib/initial-facts";
import { DEMO_FACTS } from "../../lib/shop-facts";
import type az from "../../messages/az.json";

export const LANGUAGES = ["az", "en", "ru"] as const;
export type Language = (typeof LANGUAGES)[number];

/** A language's messages with the demo's facts in them, as its pages show them. */
function read(language: Language): typeof az {
  const messages = JSON.parse(
    readFileSync(new URL(`../../messages/${language}.json`, import.meta.url), "utf8"),
  ) as typeof az;
  const facts = {
    ...emptyFacts("http://localhost"),
    ...DEMO_FACTS,
    supportHours: DEMO_HOURS,
    ...DEMO_SETTINGS.texts[language],
  };
  return fillFacts(messages, facts, language);
}

/** The shop's own messages, so that changing a text breaks no test. */
export const TEXTS = { az: read("az"), en: read("en"), ru: read("ru") };
