import {
  type CollectionBeforeOperationHook,
  type FlattenedBlock,
  type FlattenedField,
  type GlobalConfig,
  type PayloadRequest,
  ValidationError,
} from "payload";
import { numberFaultText, parseNumberField } from "@/lib/format/number-faults";
import { numberRule } from "./number-rule";

type Values = Record<string, unknown>;
type Fault = { path: string; message: string; label?: string };

const isObject = (value: unknown): value is Values =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const blockOf = (
  field: Extract<FlattenedField, { type: "blocks" }>,
  row: Values,
): FlattenedBlock | undefined => field.blocks.find(({ slug }) => slug === row.blockType);

class NumberParser {
  readonly faults: Fault[] = [];

  constructor(private readonly language: string) {}

  /** The document with numbers for texts that say one; the others stay, and are noted. */
  document(fields: readonly FlattenedField[], data: Values, parent = ""): Values {
    const read: Values = { ...data };
    for (const field of fields) {
      if (data[field.name] === undefined) continue;
      read[field.name] = this.value(field, data[field.name], `${parent}${field.name}`);
    }
    return read;
  }

  private value(field: FlattenedField, value: unknown, path: string): unknown {
    if (field.type === "number") return this.number(field, value, path);
    if (field.type === "blocks" && Array.isArray(value)) {
      return value.map((row: unknown, at) =>
        isObject(row)
          ? this.document(blockOf(field, row)?.flattenedFields ?? [], row, `${path}.${at}.`)
          : row,
      );
    }
    if (!("flattenedFields" in field)) return value;
    if (Array.isArray(value))
      return value.map((row: unknown, at) =>
        isObject(row) ? this.document(field.flattenedFields, row, `${path}.${at}.`) : row,
      );
    return isObject(value) ? this.document(field.flattenedFields, value, `${path}.`) : value;
  }

  private number(
    field: Extract<FlattenedField, { type: "number" }>,
    value: unknown,
    path: string,
  ): unknown {
    const rule = numberRule(field);
    const read = parseNumberField(value, rule);
    if (!read.fault) return read.value;
    const { label } = field;
    const name =
      typeof label === "string"
        ? label
        : isObject(label)
          ? (label[this.language] ?? label.az)
          : field.name;
    this.faults.push({
      path,
      label: String(name),
      message: numberFaultText(read.fault, { typed: value, rule, language: this.language }),
    });
    return value;
  }
}

/**
 * The data of a save with its texts read; throws 400 with a sentence for each field that says no
 * number.
 */
function readData(
  fields: readonly FlattenedField[],
  data: Values,
  req: PayloadRequest,
  entity: { collection: string } | { global: string },
): Values {
  const reading = new NumberParser(req.i18n.language);
  const read = reading.document(fields, data);
  if (reading.faults.length > 0)
    throw new ValidationError({ ...entity, errors: reading.faults, req }, req.t);
  return read;
}

/**
 * Before a save by staff: Payload would make 749 of `749,90`, and 1 of `1 299,50`. Our own code
 * hands numbers.
 */
export const parseNumbers: CollectionBeforeOperationHook = ({
  args,
  operation,
  req,
  overrideAccess,
  collection,
}) => {
  if (overrideAccess || (operation !== "create" && operation !== "update")) return args;
  const { data } = args as { data?: unknown };
  return isObject(data)
    ? {
        ...args,
        data: readData(collection.flattenedFields, data, req, { collection: collection.slug }),
      }
    : args;
};

type GlobalBeforeOperationHook = NonNullable<
  NonNullable<GlobalConfig["hooks"]>["beforeOperation"]
>[number];

/** The same for a global. */
export const parseNumbersOfGlobal: GlobalBeforeOperationHook = ({
  args,
  global,
  operation,
  req,
  overrideAccess,
}) => {
  const { data } = args as { data?: unknown };
  if (overrideAccess || operation !== "update" || !isObject(data)) return args as unknown;
  return {
    ...(args as Values),
    data: readData(global.flattenedFields, data, req, { global: global.slug }),
  };
};
