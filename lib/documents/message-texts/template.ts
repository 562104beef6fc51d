import type { Language } from "@/lib/languages";

/**
 * A text that staff may write themselves. `required`: the variables that it must contain, because
 * the message is useless without them; `optional`: those that it may contain.
 */
export type MessageTemplate = {
  title: Record<Language, string>;
  required: readonly string[];
  optional: readonly string[];
  text: Record<Language, string>;
};

const VARIABLE = /\{([^{}]*)\}/g;

/** The text with its variables replaced by `values`; one that has no value becomes nothing. */
export const fillTemplate = (
  text: string,
  values: Readonly<Record<string, string | undefined>>,
): string => text.replace(VARIABLE, (_, name: string) => values[name] ?? "");

/** The variables that a text must not contain, and those that it lacks. */
export function templateFaults(
  text: string,
  { required, optional }: Pick<MessageTemplate, "required" | "optional">,
): { unknown: string[]; missing: string[] } {
  const used = [...new Set([...text.matchAll(VARIABLE)].map(([, name = ""]) => name))];
  return {
    unknown: used.filter((name) => !required.includes(name) && !optional.includes(name)),
    missing: required.filter((name) => !used.includes(name)),
  };
}
