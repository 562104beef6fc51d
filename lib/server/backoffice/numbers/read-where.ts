import {
  APIError,
  type CollectionBeforeOperationHook,
  type FlattenedField,
  type Where,
} from "payload";
import { ANY_NUMBER, numberFaultText, parseNumberField } from "@/lib/format/number-faults";

type UnparsedNumber = { field: string; message: string };
type Scope = { fields: readonly FlattenedField[]; language: string; unread: UnparsedNumber[] };

/**
 * Operators whose value is a number, or several apart by commas; of the latter a comma is never a
 * decimal one.
 */
const SEVERAL = new Set(["in", "not_in", "all"]);
const ONE = new Set([
  "equals",
  "not_equals",
  "greater_than",
  "greater_than_equal",
  "less_than",
  "less_than_equal",
]);
/** What no document matches. */
const MATCHES_NOTHING: Where = { id: { equals: -1 } };

/** The field that a path of a condition names, as far as it stays in its collection. */
function fieldAt(fields: readonly FlattenedField[], path: string): FlattenedField | undefined {
  const [first = "", ...rest] = path.replace(/^version\./, "").split(".");
  const field = fields.find(({ name }) => name === first);
  return rest.length > 0 && field && "flattenedFields" in field
    ? fieldAt(field.flattenedFields, rest.join("."))
    : rest.length > 0
      ? undefined
      : field;
}

function comparedWith(
  value: unknown,
  operator: string,
  note: (fault: UnparsedNumber["message"]) => void,
  language: string,
): unknown {
  const one = (each: unknown): unknown => {
    // A filter whose value is not typed yet, and `null`, by which Payload asks for documents
    // without a number.
    if (each === "" || each === "null" || each === null || each === undefined) return each;
    const read = parseNumberField(
      each,
      SEVERAL.has(operator) && typeof each === "string"
        ? { ...ANY_NUMBER, loneIsDecimal: true }
        : ANY_NUMBER,
    );
    if (!read.fault) return read.value;
    note(numberFaultText(read.fault, { typed: each, rule: ANY_NUMBER, language }));
    return each;
  };
  if (ONE.has(operator)) return one(value);
  if (!SEVERAL.has(operator)) return value;
  return (
    typeof value === "string" ? value.split(",") : Array.isArray(value) ? value : [value]
  ).map(one);
}

function readCondition(key: string, comparisons: unknown, scope: Scope): Where {
  const field = fieldAt(scope.fields, key);
  if (field?.type !== "number" || typeof comparisons !== "object" || comparisons === null)
    return { [key]: comparisons } as Where;
  const before = scope.unread.length;
  const read = Object.entries(comparisons).map(
    ([operator, value]) =>
      [
        operator,
        comparedWith(
          value,
          operator,
          (message) => scope.unread.push({ field: key, message }),
          scope.language,
        ),
      ] as const,
  );
  return scope.unread.length > before
    ? MATCHES_NOTHING
    : ({ [key]: Object.fromEntries(read) } as Where);
}

const listOf = (value: unknown): unknown[] =>
  Array.isArray(value)
    ? value
    : typeof value === "object" && value !== null
      ? Object.values(value)
      : [];

/** A condition with its numbers read; a part that says none matches nothing, and is noted. */
function readPart(where: unknown, scope: Scope): Where {
  if (typeof where !== "object" || where === null) return where as unknown as Where;
  const parts = Object.entries(where).map(([key, value]): Where => {
    // Payload takes them in capitals, too.
    if (!["and", "or"].includes(key.toLowerCase())) return readCondition(key, value, scope);
    return { [key]: listOf(value).map((part) => readPart(part, scope)) };
  });
  // Two unread parts are one `id`; beside what was read, all of them hold.
  return parts.length === 1
    ? (parts[0] ?? {})
    : parts.some((part) => part === MATCHES_NOTHING)
      ? { and: parts }
      : (Object.assign({}, ...parts) as Where);
}

const READS = new Set<string>(["read", "readDistinct", "count"]);

/**
 * Numbers in the conditions of lists as people type them. What says no number is refused by the API
 * with a sentence; a list shown in a page has no document then, where Payload would look for those
 * without a value.
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
    unread: [],
  };
  const read = readPart(where, scope);
  const [first] = scope.unread;
  if (first && (req.payloadAPI === "REST" || !READS.has(operation)))
    throw new APIError(`${first.field}: ${first.message}`, 400, null, true);
  return { ...args, where: read };
};
