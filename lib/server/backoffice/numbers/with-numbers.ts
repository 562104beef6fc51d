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

/** The number fields among these and in whatever they contain. */
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
 * Only true numbers within the field's bounds; whatever else the field says of one, it says first.
 */
function withNumberCheck(own: Validate | undefined, field: NumberField): Validate {
  const rule = numberRule(field);
  return (value, options) => {
    const language = options.req.i18n?.language ?? "az";
    const read = parseNumberField(value, rule);
    if (read.fault) return numberFaultText(read.fault, { typed: value, rule, language });
    const bounded = (said: string | true): string | true => {
      const fault =
        said === true && read.value !== null ? checkNumber(read.value, rule).fault : undefined;
      return fault ? numberFaultText(fault, { typed: value, rule, language }) : said;
    };
    // The fields that Payload adds to pictures have no validation.
    const said = own?.(read.value === null ? value : read.value, options) ?? true;
    return said instanceof Promise ? said.then(bounded) : bounded(said);
  };
}

const done = new WeakSet<NumberField>();

function applyNumberInput(field: NumberField): void {
  if (done.has(field)) return;
  if (field.hasMany)
    throw new Error(
      `${field.name}: a field of several numbers has no input of ours yet (lib/server/backoffice/numbers)`,
    );
  done.add(field);
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
 * Gives every number field of the back office, Payload's own included, an input that reads numbers
 * as people type them, and a validation that takes nothing but numbers within bounds; and reads the
 * texts that come by the API in the same way, before Payload makes numbers of their first digits
 * (docs/adr/0070).
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
