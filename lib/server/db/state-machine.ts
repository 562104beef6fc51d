import type { Sql } from "./sql";

/**
 * SQL that may use facts of the event: `fact("rrn")` returns the placeholder of that fact's value.
 */
type FactSql<Name extends string> = (fact: (name: Name) => string) => string;

/** How an event moves a row. */
type Transition<State extends string = string, Name extends string = string> = {
  /** the states that a row may be in when the event happens */
  from: readonly State[];
  to: State;
  /** a further condition, in words; the caller or `condition` checks it */
  guard?: string;
  /** SQL: a further condition on the row */
  condition?: FactSql<Name>;
  /** SQL: the other columns that belong to the event, as in `SET` */
  set?: FactSql<Name>;
};

/**
 * The states of a table's rows and the events that move them. Rows begin in `initial`, which is
 * the default of the column in the database, too.
 */
export type StateMachine<State extends string, EventFacts> = {
  table: string;
  /** each state, and what it means */
  states: Readonly<Record<State, string>>;
  initial: State;
  /** named groups of states, which the diagram shows as one box each */
  groups?: Readonly<Record<string, readonly State[]>>;
  /** SQL: columns that every move writes, as in `SET` */
  alwaysSet?: string;
  events: {
    readonly [Event in keyof EventFacts]: Transition<State, keyof EventFacts[Event] & string>;
  };
};

/** A state machine without the types of its states and events. */
export type AnyStateMachine = {
  table: string;
  states: Readonly<Record<string, string>>;
  initial: string;
  groups?: Readonly<Record<string, readonly string[]>>;
  alwaysSet?: string;
  events: Readonly<Record<string, Transition>>;
};

/**
 * Selects the rows to move: an SQL condition with parameters from `$1`. The condition does not need
 * to check the state, because the event does. `returning`: SQL of the columns to return; `id` by
 * default.
 */
export type RowFilter = { where: string; values: readonly unknown[]; returning?: string };

const quoted = (state: string): string => `'${state}'`;

/**
 * Builds the UPDATE that moves rows by an event. `names`: the facts whose values must be passed as
 * parameters, after the values of the filter. Rows that are not in one of the event's `from` states
 * are not changed. Throws for an event that the state machine does not have.
 */
export function transitionSql(
  { table, alwaysSet, events }: AnyStateMachine,
  event: string,
  { where, values, returning = "id" }: RowFilter,
): { text: string; names: string[] } {
  const transition = events[event];
  if (!transition) throw new Error(`${table} knows no such event: ${event}`);
  const { from, to, condition, set } = transition;
  const names: string[] = [];
  const fact = (name: string): string => {
    if (!names.includes(name)) names.push(name);
    return `$${values.length + names.indexOf(name) + 1}`;
  };
  const columns = [set?.(fact), alwaysSet].filter((sql) => sql !== undefined);
  const conditions = [
    `(${where})`,
    `state IN (${from.map(quoted).join(", ")})`,
    ...(condition ? [`(${condition(fact)})`] : []),
  ];
  const text = `UPDATE ${table} SET state = ${quoted(to)}${columns.map((sql) => `, ${sql}`).join("")}
    WHERE ${conditions.join(" AND ")} RETURNING ${returning}`;
  return { text, names };
}

/**
 * Moves rows by an event, and returns the requested columns of the rows that moved. `facts`: the
 * event's values by name; a missing one is passed as null. The types do not check the facts of the
 * event, which `createTransition` does.
 */
export async function moveRows<Row>(
  run: Sql,
  machine: AnyStateMachine,
  event: string,
  rows: RowFilter,
  facts: object,
): Promise<Row[]> {
  const { text, names } = transitionSql(machine, event, rows);
  const known: Readonly<Record<string, unknown>> = { ...facts };
  return run<Row>(text, [...rows.values, ...names.map((name) => known[name] ?? null)]);
}

/** Returns `moveRows` for one table, with its events and their facts as types. */
export const createTransition =
  <State extends string, EventFacts>(machine: StateMachine<State, EventFacts>) =>
  <Event extends keyof EventFacts & string, Row = { id: number }>(
    run: Sql,
    event: Event,
    rows: RowFilter,
    facts: EventFacts[Event] & object,
  ): Promise<Row[]> =>
    moveRows<Row>(run, machine as unknown as AnyStateMachine, event, rows, facts);

/** Every change of state that an event makes, as `from>to`, sorted. */
export function transitionsOf({ events }: AnyStateMachine): string[] {
  const moves = Object.values(events).flatMap(({ from, to }) =>
    from.filter((state) => state !== to).map((state) => `${state}>${to}`),
  );
  return [...new Set(moves)].sort();
}
