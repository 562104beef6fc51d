import { query } from "../../db/pool";
import { type Understanding, understand } from "./understand";

const globals = globalThis as { vitrinUnderstanding?: Map<string, Promise<Understanding>> };

/** Shared by Next's bundles. */
const running = (globals.vitrinUnderstanding ??= new Map());

/**
 * What a search was taken for, found once for all who ask meanwhile: a page asks for products, filters and categories at the same moment.
 * Nothing is remembered, so a changed synonym works at the next search everywhere.
 */
export function understandOnce(typed: string, options: { exactly: boolean }): Promise<Understanding> {
  const key = `${options.exactly ? 1 : 0}${typed}`;
  const known = running.get(key);
  if (known) return known;
  const understanding = understand(query, typed, options).finally(() => running.delete(key));
  running.set(key, understanding);
  return understanding;
}
