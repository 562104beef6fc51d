import { EXPERIMENTAL_TableFeature } from "@payloadcms/richtext-lexical";
import type { Field } from "payload";
import { label, type Label } from "../labels";

/** The names of the fields in the form that creates a table; Payload gives them none. */
const FIELD_LABELS: Readonly<Record<string, Label>> = {
  rows: label("Sətirlər", "Rows", "Строки"),
  columns: label("Sütunlar", "Columns", "Столбцы"),
};

const withLabel = (field: Field): Field => {
  const fieldLabel = "name" in field ? FIELD_LABELS[field.name ?? ""] : undefined;
  return fieldLabel ? ({ ...field, label: fieldLabel } as Field) : field;
};

type Provider = ReturnType<typeof EXPERIMENTAL_TableFeature>;
type Feature = Extract<Provider["feature"], (...args: never[]) => unknown>;

/**
 * Payload's feature for tables, with labels in the staff member's language. The title of its form
 * and the table's menu are translated in the browser (components/backoffice/fixed-words.ts).
 */
export function TableFeature(): Provider {
  const provider = EXPERIMENTAL_TableFeature();
  const original = provider.feature as Feature;
  const feature: Feature = async (args) => {
    const resolved = await original(args);
    const { generateSchemaMap } = resolved;
    return {
      ...resolved,
      generateSchemaMap: (options) => {
        const schemas = generateSchemaMap?.(options) ?? new Map();
        for (const [key, schema] of schemas)
          if ("fields" in schema)
            schemas.set(key, { ...schema, fields: schema.fields.map(withLabel) });
        return schemas;
      },
    };
  };
  return { ...provider, feature };
}
