import type { BaseDatabaseAdapter, DatabaseAdapterObj } from "payload";
import { cleanText } from "@/lib/contract/clean-text";
import { escapeWildcards } from "./escape-wildcards";

type Operator = (column: unknown, value: unknown) => unknown;
type Operators = Record<string, Operator>;

/** The operators whose value Payload puts between two `%`. */
const TEXT_OPERATORS = ["like", "contains", "not_like"] as const;

/**
 * A text pattern of Payload's in which `%`, `_` and `\` of the text are themselves, and letters are
 * composed as they are stored (with-clean-texts.ts).
 */
export function literalPattern(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(literalPattern);
  const text = typeof value === "string" ? /^%([^]*)%$/.exec(value)?.[1] : undefined;
  return text === undefined ? value : `%${escapeWildcards(cleanText(text))}%`;
}

/**
 * Makes lists search for what was typed: in Payload's own conditions `100%` finds `1000`, and a
 * SKU's `_` any letter. The product list has the same rule of its own (large-lists).
 */
export function withLiteralText<Adapter extends DatabaseAdapterObj>(adapter: Adapter): Adapter {
  const init: DatabaseAdapterObj["init"] = (given) => {
    const database: BaseDatabaseAdapter = adapter.init(given);
    const methods = database as unknown as { operators: Operators };
    const literal = TEXT_OPERATORS.map((name): [string, Operator] => {
      const compare = methods.operators[name];
      if (!compare) throw new Error(`the adapter has no operator ${name}`);
      return [name, (column, value) => compare(column, literalPattern(value))];
    });
    methods.operators = { ...methods.operators, ...Object.fromEntries(literal) };
    return database;
  };
  return { ...adapter, init };
}
