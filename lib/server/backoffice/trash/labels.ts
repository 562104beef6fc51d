import type { PayloadRequest } from "payload";

/** A label as Payload has it: a text, texts by language, or a function that chooses one. */
export function valueIn(label: unknown, req: PayloadRequest): string | undefined {
  if (typeof label === "function")
    return valueIn((label as (args: object) => unknown)({ i18n: req.i18n, t: req.t }), req);
  if (typeof label !== "object" || label === null)
    return typeof label === "string" ? label : undefined;
  const texts = label as Record<string, string | undefined>;
  return texts[req.i18n.language] ?? texts.az;
}

/** A document's title in the staff member's language, else in another; null without a title. */
export const titleIn = (
  titles: Readonly<Record<string, string | null>>,
  language: string,
): string | null =>
  titles[language] ?? titles.az ?? Object.values(titles).find((title) => title !== null) ?? null;
