import ts from "typescript";
import type { Column, Kind } from "./describe";
import { isNeverNull } from "./never-null";

const formatKind = (kind: Kind): string =>
  kind.is === "list" ? `${formatKind(kind.of)}[]` : kind.is === "json" ? "JSON" : kind.is;

const partsOf = (type: ts.Type): ts.Type[] => (type.isUnion() ? type.types : [type]);

const NULLISH = ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.Void;

/** Whether the type is a class with one of these names. */
const isClass = (type: ts.Type, ...names: readonly string[]): boolean =>
  names.includes(type.symbol?.name ?? "");

const ANYTHING = ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.TypeParameter;

/** Whether a value of this kind fits the type. */
function fits(type: ts.Type, kind: Kind, checker: ts.TypeChecker): boolean {
  if (type.flags & ANYTHING) return true;
  if (type.isUnion()) return fitsUnion(type, kind, checker);
  // A branded type, such as an amount, is an intersection.
  if (type.isIntersection()) return type.types.some((part) => fits(part, kind, checker));
  switch (kind.is) {
    case "string":
      return Boolean(type.flags & ts.TypeFlags.StringLike);
    case "number":
      return Boolean(type.flags & ts.TypeFlags.NumberLike);
    case "boolean":
      return Boolean(type.flags & ts.TypeFlags.BooleanLike);
    case "Date":
      return isClass(type, "Date");
    case "Buffer":
      return isClass(type, "Buffer", "Uint8Array");
    case "list": {
      const item = checker.getIndexTypeOfType(type, ts.IndexKind.Number);
      return item !== undefined && checker.isArrayLikeType(type) && fits(item, kind.of, checker);
    }
    case "json":
      return (
        Boolean(type.flags & ts.TypeFlags.Object) && !isClass(type, "Date", "Buffer", "Uint8Array")
      );
    case "object":
      return Boolean(type.flags & ts.TypeFlags.Object);
  }
}

function fitsUnion(type: ts.UnionType, kind: Kind, checker: ts.TypeChecker): boolean {
  const parts = type.types.filter((part) => !(part.flags & NULLISH));
  // The type is only null or undefined, and any column may be NULL.
  if (parts.length === 0) return true;
  if (kind.is !== "string" || !kind.values) return parts.some((part) => fits(part, kind, checker));
  const known = parts.map((part) => (part.isStringLiteral() ? part.value : undefined));
  return known.includes(undefined)
    ? parts.some((part) => fits(part, kind, checker))
    : kind.values.every((value) => known.includes(value));
}

/** Whether a type contains a Date, which in JSON is a string. */
function containsDate(type: ts.Type, checker: ts.TypeChecker, depth = 0): boolean {
  if (depth > 4) return false;
  return partsOf(type).some((part) => {
    if (isClass(part, "Date")) return true;
    if (!(part.flags & ts.TypeFlags.Object)) return false;
    const item = checker.isArrayLikeType(part)
      ? checker.getIndexTypeOfType(part, ts.IndexKind.Number)
      : undefined;
    if (item) return containsDate(item, checker, depth + 1);
    return checker
      .getPropertiesOfType(part)
      .filter(({ flags }) => flags & ts.SymbolFlags.Property)
      .some((property) => containsDate(checker.getTypeOfSymbol(property), checker, depth + 1));
  });
}

const resolved = (type: ts.Type, checker: ts.TypeChecker): ts.Type =>
  type.flags & ts.TypeFlags.Instantiable ? (checker.getBaseConstraintOfType(type) ?? type) : type;

/**
 * An enum without the values that the statement excludes: with `d.type <> 'info'` it has no `info`.
 */
const narrowEnum = (kind: Kind, text: string): Kind =>
  kind.is === "string" && kind.values
    ? { ...kind, values: kind.values.filter((value) => !text.includes(`<> '${value}'`)) }
    : kind;

/**
 * Where a row type differs from the result's columns: a property without a column, or with one of
 * another type.
 */
export function rowFaults(
  row: ts.Type,
  { text, columns }: { text: string; columns: readonly Column[] },
  checker: ts.TypeChecker,
): string[] {
  const faults: string[] = [];
  const counts = new Map<string, number>();
  for (const { name } of columns) counts.set(name, (counts.get(name) ?? 0) + 1);
  for (const property of checker.getPropertiesOfType(row)) {
    const { name } = property;
    const column = columns.findLast((candidate) => candidate.name === name);
    if (!column) {
      if (!(property.flags & ts.SymbolFlags.Optional))
        faults.push(`the row has ${name}, and the statement returns no such column`);
      continue;
    }
    const type = resolved(checker.getTypeOfSymbol(property), checker);
    const declared = `${name} is ${checker.typeToString(type)}`;
    if ((counts.get(name) ?? 0) > 1) faults.push(`two columns are called ${name}`);
    if (!fits(type, narrowEnum(column.kind, text), checker))
      faults.push(
        `${declared} in the row, and the database returns ${formatKind(column.kind)} (${column.type})`,
      );
    else if (column.kind.is === "json" && containsDate(type, checker))
      faults.push(`${declared} in the row, and JSON holds a time as a text`);
    else if (
      column.nullableColumn &&
      !isNullable(type) &&
      !isNeverNull(column.nullableColumn, text)
    )
      faults.push(`${declared} in the row, and ${column.nullableColumn} may be NULL`);
  }
  return faults;
}

const isNullable = (type: ts.Type): boolean =>
  Boolean(type.flags & ANYTHING) || partsOf(type).some((part) => part.flags & NULLISH);
