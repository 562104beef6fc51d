import type { Field, FieldHook, SanitizedConfig, Tab } from "payload";
import { cleanText } from "@/lib/contract/clean-text";

type Walkable = Field | Tab;
type WithText = Extract<Field, { type: "text" | "textarea" | "richText" }>;

const WITH_TEXT: ReadonlySet<string> = new Set<WithText["type"]>(["text", "textarea", "richText"]);
const isWithText = (field: Walkable): field is WithText =>
  "type" in field && WITH_TEXT.has(field.type);

function textFieldsIn(fields: readonly Walkable[]): WithText[] {
  return fields.flatMap((field) => {
    if (isWithText(field)) return [field];
    const blocks = "blocks" in field ? field.blocks.flatMap((block) => block.fields) : [];
    return [
      ...("fields" in field ? textFieldsIn(field.fields) : []),
      ...("tabs" in field ? textFieldsIn(field.tabs) : []),
      ...textFieldsIn(blocks),
    ];
  });
}

/**
 * The value with its text cleaned. The editor's text is a tree, in which the types and formats of
 * the nodes are strings too; these are plain words, which cleaning leaves as they are.
 */
function cleanValue(value: unknown): unknown {
  if (typeof value === "string") return cleanText(value);
  if (Array.isArray(value)) return value.map(cleanValue);
  if (value === null || typeof value !== "object" || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, cleanValue(part)]));
}

const clean: FieldHook = ({ value }): unknown => cleanValue(value);

/**
 * Fields that already have the hook: several collections may share a field, and a reload of the
 * configuration visits it again.
 */
const cleaned = new WeakSet<WithText>();

/**
 * Cleans every text that staff type or paste, before the field's own hooks and validation read it.
 * A title pasted from macOS, for instance, would otherwise not be found by people who type it.
 */
export function withCleanTexts(config: SanitizedConfig): SanitizedConfig {
  const fields = [...config.collections, ...config.globals].flatMap((part) => part.fields);
  const inBlocks = (config.blocks ?? []).flatMap((block) => block.fields);
  for (const field of textFieldsIn([...fields, ...inBlocks])) {
    if (cleaned.has(field)) continue;
    cleaned.add(field);
    field.hooks = {
      ...field.hooks,
      beforeValidate: [clean, ...(field.hooks?.beforeValidate ?? [])],
    };
  }
  return config;
}
