import type {
  Field,
  NumberField,
  NumberFieldSingleValidation,
  SanitizedConfig,
  Tab,
} from "payload";
import { checkNumber } from "@/lib/contract/parse-number";
import { numberFaultText, parseNumberField } from "@/lib/format/number-faults";
import { NUMBER_INPUT, numberRule } from "./number-rule";
import { parseNumbers, parseNumbersOfGlobal } from "./read-numbers";
import { parseWhereNumbers } from "./read-where";

type SingleNumber = Omit<NumberField, "validate"> & { validate?: NumberFieldSingleValidation };
type Walkable = Field | Tab;
type Validate = (
  value: unknown,
  options: { req: { i18n?: { language?: string } } },
) => string | true | Promise<string | true>;

/** The number fields among these fields, at any depth. */
export function numberFieldsIn(fields: readonly Walkable[]): NumberField[] {
  return fields.flatMap((field) => {
    if ("type" in field && field.type === "number") return [field];
    const blocks = "blocks" in field ? field.blocks.flatMap((block) => block.fields) : [];
    return [
      ...("fields" in field ? numberFieldsIn(field.fields) : []),
      ...("tabs" in field ? numberFieldsIn(field.tabs) : []),
      ...numberFieldsIn(blocks),
    ];
  });
}

/**
 * A validation that accepts only numbers within the field's bounds. The errors of the field's own
 * validation come first.
 */
function withNumberCheck(own: Validate | undefined, field: NumberField): Validate {
  const rule = numberRule(field);
  return (value, options) => {
    const language = options.req.i18n?.language ?? "az";
    const parsed = parseNumberField(value, rule);
    if (parsed.fault) return numberFaultText(parsed.fault, { typed: value, rule, language });
    const withBounds = (result: string | true): string | true => {
      const fault =
        result === true && parsed.value !== null
          ? checkNumber(parsed.value, rule).fault
          : undefined;
      return fault ? numberFaultText(fault, { typed: value, rule, language }) : result;
    };
    // The number fields that Payload adds to pictures have no validation of their own.
    const result = own?.(parsed.value === null ? value : parsed.value, options) ?? true;
    return result instanceof Promise ? result.then(withBounds) : withBounds(result);
  };
}

const converted = new WeakSet<NumberField>();

function applyNumberInput(field: NumberField): void {
  if (converted.has(field)) return;
  if (field.hasMany)
    throw new Error(
      `${field.name}: number fields with hasMany are not supported yet (lib/server/backoffice/numbers)`,
    );
  converted.add(field);
  field.admin = {
    ...field.admin,
    components: {
      ...field.admin?.components,
      Field: { path: NUMBER_INPUT, clientProps: { rule: numberRule(field) } },
    },
  };
  const single = field as SingleNumber;
  single.validate = withNumberCheck(
    single.validate as unknown as Validate | undefined,
    field,
  ) as unknown as NumberFieldSingleValidation;
}

/**
 * Gives every number field of the back office, including Payload's own, an input that accepts
 * numbers as people type them, and a validation that accepts only numbers within bounds. Texts that
 * come through the API are parsed in the same way, before Payload would convert only their first
 * digits (docs/adr/0070).
 */
export function withNumberInputs(config: SanitizedConfig): SanitizedConfig {
  for (const { fields } of [...config.collections, ...config.globals])
    for (const field of numberFieldsIn(fields)) applyNumberInput(field);
  for (const block of config.blocks ?? [])
    for (const field of numberFieldsIn(block.fields)) applyNumberInput(field);
  for (const { hooks } of config.collections)
    hooks.beforeOperation = [parseNumbers, parseWhereNumbers, ...(hooks.beforeOperation ?? [])];
  for (const { hooks } of config.globals)
    hooks.beforeOperation = [parseNumbersOfGlobal, ...(hooks.beforeOperation ?? [])];
  return config;
}
