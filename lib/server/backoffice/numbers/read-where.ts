import {
  APIError,
  type CollectionBeforeOperationHook,
  type FlattenedField,
  type Where,
} from "payload";
import { ANY_NUMBER, numberFaultText, parseNumberField } from "@/lib/format/number-faults";

type UnparsedNumber = { field: string; message: string };
type Scope = { fields: readonly FlattenedField[]; language: string; unparsed: UnparsedNumber[] };

/**
 * Operators that compare with several numbers, separated by commas (so a comma is never a decimal
 * comma), and with one number.
 */
const LIST_OPERATORS = new Set(["in", "not_in", "all"]);
const SINGLE_OPERATORS = new Set([
  "equals",
  "not_equals",
  "greater_than",
  "greater_than_equal",
  "less_than",
  "less_than_equal",
]);
/** A condition that matches no document. */
const MATCHES_NOTHING: Where = { id: { equals: -1 } };

/** The field that a condition's path refers to; undefined if it leads to another collection. */
function fieldAt(fields: readonly FlattenedField[], path: string): FlattenedField | undefined {
  const [first = "", ...rest] = path.replace(/^version\./, "").split(".");
  const field = fields.find(({ name }) => name === first);
  return rest.length > 0 && field && "flattenedFields" in field
    ? fieldAt(field.flattenedFields, rest.join("."))
    : rest.length > 0
      ? undefined
      : field;
}

/**
 * Parses the value of a comparison. A number that cannot be parsed is reported and left as it is.
 */
function parseOperand(
  value: unknown,
  operator: string,
  report: (fault: UnparsedNumber["message"]) => void,
  language: string,
): unknown {
  const parseOne = (typed: unknown): unknown => {
    // An empty value is a filter that is still being typed; with `null` Payload finds documents
    // without a number.
    if (typed === "" || typed === "null" || typed === null || typed === undefined) return typed;
    const read = parseNumberField(
      typed,
      LIST_OPERATORS.has(operator) && typeof typed === "string"
        ? { ...ANY_NUMBER, singleSeparatorIsDecimal: true }
        : ANY_NUMBER,
    );
    if (!read.fault) return read.value;
    report(numberFaultText(read.fault, { typed, rule: ANY_NUMBER, language }));
    return typed;
  };
  if (SINGLE_OPERATORS.has(operator)) return parseOne(value);
  if (!LIST_OPERATORS.has(operator)) return value;
  return (
    typeof value === "string" ? value.split(",") : Array.isArray(value) ? value : [value]
  ).map(parseOne);
}

function parseCondition(key: string, comparisons: unknown, scope: Scope): Where {
  const field = fieldAt(scope.fields, key);
  if (field?.type !== "number" || typeof comparisons !== "object" || comparisons === null)
    return { [key]: comparisons } as Where;
  const before = scope.unparsed.length;
  const read = Object.entries(comparisons).map(
    ([operator, value]) =>
      [
        operator,
        parseOperand(
          value,
          operator,
          (message) => scope.unparsed.push({ field: key, message }),
          scope.language,
        ),
      ] as const,
  );
  return scope.unparsed.length > before
    ? MATCHES_NOTHING
    : ({ [key]: Object.fromEntries(read) } as Where);
}

const listOf = (value: unknown): unknown[] =>
  Array.isArray(value)
    ? value
    : typeof value === "object" && value !== null
      ? Object.values(value)
      : [];

/**
 * A condition with its numbers parsed. A part with a number that cannot be parsed matches nothing,
 * and its error is added to `unparsed`.
 */
function parsePart(where: unknown, scope: Scope): Where {
  if (typeof where !== "object" || where === null) return where as unknown as Where;
  const parts = Object.entries(where).map(([key, value]): Where => {
    // Payload accepts capitals, too.
    if (!["and", "or"].includes(key.toLowerCase())) return parseCondition(key, value, scope);
    return { [key]: listOf(value).map((part) => parsePart(part, scope)) };
  });
  // Parts cannot be merged into one object if one of them is MATCHES_NOTHING: two would share the
  // key `id`. Then all of them are combined with `and`.
  return parts.length === 1
    ? (parts[0] ?? {})
    : parts.some((part) => part === MATCHES_NOTHING)
      ? { and: parts }
      : (Object.assign({}, ...parts) as Where);
}

const READS = new Set<string>(["read", "readDistinct", "count"]);

/**
 * Parses numbers in the conditions of lists as people type them. If one cannot be parsed, the API
 * returns 400 with an error message, and a list on a page shows no documents. (Payload itself would
 * look for documents without a value.)
 */
export const parseWhereNumbers: CollectionBeforeOperationHook = ({
  args,
  operation,
  req,
  overrideAccess,
  collection,
}) => {
  const { where } = args as { where?: unknown };
  if (overrideAccess || typeof where !== "object" || where === null || Array.isArray(where))
    return args;
  const scope: Scope = {
    fields: collection.flattenedFields,
    language: req.i18n.language,
    unparsed: [],
  };
  const read = parsePart(where, scope);
  const [first] = scope.unparsed;
  if (first && (req.payloadAPI === "REST" || !READS.has(operation)))
    throw new APIError(`${first.field}: ${first.message}`, 400, null, true);
  return { ...args, where: read };
};
