import type { QueryConfig } from "pg";
import { AdmittedClient } from "../db/admitted-client";
import { StatementNames } from "../db/statement-names";

/**
 * A save repeats some 60 statements; lists with filters of all kinds are met once. Each takes about
 * 100 kB of a connection's memory.
 */
const names = new StatementNames(100, 3);

/**
 * Payload hands over a text and its values apart. Without values it may be several statements,
 * which cannot be prepared.
 */
const withName = (config: unknown, values: unknown): unknown => {
  const text = (config as Partial<QueryConfig> | undefined)?.text;
  return typeof config === "object" &&
    typeof text === "string" &&
    Array.isArray(values) &&
    values.length > 0
    ? { ...config, name: names.of(text) }
    : config;
};

/**
 * The back office's connection: what is asked again and again is planned once. Payload itself
 * prepares nothing, and planning a save's statements took longer than running them (docs/adr/0036).
 */
export class PreparingClient extends AdmittedClient {
  override query(...[config, values, ...rest]: never[]): never {
    const ask = super.query.bind(this) as (...given: unknown[]) => unknown;
    return ask(withName(config, values), values, ...rest) as never;
  }
}
