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

  /**
   * The document with its numbers parsed. A text that is not a number stays, and is added to
   * `faults`.
   */
  document(fields: readonly FlattenedField[], data: Values, parent = ""): Values {
    const parsed: Values = { ...data };
    for (const field of fields) {
      if (data[field.name] === undefined) continue;
      parsed[field.name] = this.value(field, data[field.name], `${parent}${field.name}`);
    }
    return parsed;
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
    const parsed = parseNumberField(value, rule);
    if (!parsed.fault) return parsed.value;
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
      message: numberFaultText(parsed.fault, { typed: value, rule, language: this.language }),
    });
    return value;
  }
}

/**
 * The data of a save with its numbers parsed. Throws 400 with an error message for each number
 * field whose text is not a number.
 */
function parseData(
  fields: readonly FlattenedField[],
  data: Values,
  req: PayloadRequest,
  entity: { collection: string } | { global: string },
): Values {
  const parser = new NumberParser(req.i18n.language);
  const parsed = parser.document(fields, data);
  if (parser.faults.length > 0)
    throw new ValidationError({ ...entity, errors: parser.faults, req }, req.t);
  return parsed;
}

/**
 * Parses the numbers of a save by staff, because Payload would read `749,90` as 749 and `1 299,50`
 * as 1. Our own code (`overrideAccess`) passes numbers.
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
        data: parseData(collection.flattenedFields, data, req, { collection: collection.slug }),
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
    data: parseData(global.flattenedFields, data, req, { global: global.slug }),
  };
};
