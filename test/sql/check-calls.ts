import { type SqlCall, type Program, rowFor } from "./find-calls";
import type { Described, Describer } from "./describe";
import { rowFaults } from "./row-faults";
import { type Text, textsOf, Unresolved } from "./evaluate-text";

/** A call whose SQL cannot be determined without running the shop, and the reason. */
export type UnresolvedCall = { call: SqlCall; why: string };

const locationOf = ({ name, line }: SqlCall): string => `${name}:${line}`;

const MULTIPLE_COMMANDS = "cannot insert multiple commands into a prepared statement";

/** Checks the calls of a program against one database. */
export class StatementChecker {
  readonly #known = new Map<string, Promise<Described>>();

  constructor(
    readonly program: Program,
    readonly describer: Describer,
  ) {}

  /** Returns the faults of all calls, and the calls whose SQL is known only at run time. */
  async check(
    calls: readonly SqlCall[],
  ): Promise<{ faults: string[]; unresolved: UnresolvedCall[]; textCount: number }> {
    const faults: string[] = [];
    const unresolved: UnresolvedCall[] = [];
    let textCount = 0;
    for (const call of calls) {
      try {
        const found = textsOf(call.text, this.program);
        textCount += found.length;
        for (const text of found) faults.push(...(await this.faultsOf(call, text)));
      } catch (error) {
        if (!(error instanceof Unresolved)) throw error;
        unresolved.push({ call, why: error.message });
      }
    }
    return { faults: [...new Set(faults)], unresolved, textCount };
  }

  /** The faults of one SQL text of a call. */
  async faultsOf(call: SqlCall, { text, callers }: Text): Promise<string[]> {
    const described = await this.#describe(text);
    if ("error" in described) {
      // Several statements without parameters, which only the simple query protocol accepts.
      const parts = text.split(";").filter((part) => part.trim() !== "");
      if (described.error !== MULTIPLE_COMMANDS || parts.length < 2)
        return [`${locationOf(call)}: ${described.error}\n${text}`];
      const faults: string[] = [];
      for (const part of parts)
        faults.push(...(await this.faultsOf({ ...call, row: undefined }, { text: part, callers })));
      return faults;
    }
    const row = rowFor(call, callers, this.program.checker);
    const found = row
      ? rowFaults(row, { text, columns: described.columns }, this.program.checker)
      : [];
    if (call.values !== undefined && call.values !== described.parameters)
      found.push(`${call.values} values, and the statement has ${described.parameters}`);
    return found.map((fault) => `${locationOf(call)}: ${fault}`);
  }

  #describe(text: string): Promise<Described> {
    const known = this.#known.get(text) ?? this.describer.describe(text);
    this.#known.set(text, known);
    return known;
  }
}
