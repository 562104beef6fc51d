import { readFileSync } from "node:fs";
import type az from "../../messages/az.json";

export const LANGUAGES = ["az", "en", "ru"] as const;
export type Language = (typeof LANGUAGES)[number];

const read = (language: Language) =>
  JSON.parse(
    readFileSync(new URL(`../../messages/${language}.json`, import.meta.url), "utf8"),
  ) as typeof az;

/** The shop's own messages, so that changing a text breaks no test. */
export const TEXTS = { az: read("az"), en: read("en"), ru: read("ru") };
