import pg, { type Client, type Connection, type Submittable } from "pg";

/** The JavaScript type to which node-postgres converts a column's values. */
export type Kind =
  | { is: "string"; /** The values of an enum. */ values?: readonly string[] }
  | { is: "number" | "boolean" | "Date" | "Buffer" | "object" }
  /** A value of JSON, which has no times and no bytes. */
  | { is: "json" }
  | { is: "list"; of: Kind };

export type Column = {
  name: string;
  kind: Kind;
  type: string;
  /** The table's column, for instance `products.slug`, if it is nullable. */
  nullableColumn: string | undefined;
};

/**
 * The columns and the number of parameters of a statement, from the database, without running it.
 */
export type Described = { columns: Column[]; parameters: number } | { error: string };

type Field = { name: string; tableID: number; columnID: number; dataTypeID: number };
type Message = { fields?: Field[]; dataTypeIDs?: number[]; message?: string; hint?: string };

/** The parts of node-postgres' connection that its types leave out. pg-cursor uses them too. */
type Wire = {
  parse: (message: object) => void;
  describe: (message: object) => void;
  sync: () => void;
  once: (event: string, listener: (message: Message) => void) => void;
  off: (event: string, listener: (message: Message) => void) => void;
};

/** Parses a statement and requests its parameters and columns. Nothing is bound or executed. */
class Description implements Submittable {
  #fields: Field[] = [];
  #parameters = 0;
  #wire: Wire | undefined;
  readonly #storeParameterCount = ({ dataTypeIDs = [] }: Message) => {
    this.#parameters = dataTypeIDs.length;
  };

  constructor(
    readonly text: string,
    readonly done: (
      description: { fields: Field[]; parameters: number } | { error: string },
    ) => void,
  ) {}

  submit(connection: Connection): void {
    const wire = connection as unknown as Wire;
    this.#wire = wire;
    wire.once("parameterDescription", this.#storeParameterCount);
    wire.parse({ text: this.text, name: "", types: [] });
    wire.describe({ type: "S", name: "" });
    wire.sync();
  }

  handleRowDescription({ fields = [] }: Message): void {
    this.#fields = fields;
  }

  handleError({ message = "", hint }: Message): void {
    this.#wire?.off("parameterDescription", this.#storeParameterCount);
    this.done({ error: hint ? `${message} (${hint})` : message });
  }

  handleReadyForQuery(): void {
    this.#wire?.off("parameterDescription", this.#storeParameterCount);
    this.done({ fields: this.#fields, parameters: this.#parameters });
  }
}

type Type = { name: string; category: string; element: number; labels: string[] | null };

/**
 * A sample value in PostgreSQL's text format. What node-postgres converts it to shows the column's
 * type in JavaScript.
 */
function sampleOf({ name, category, labels }: Type, element: string | undefined): string {
  if (element !== undefined) return `{"${element}"}`;
  if (labels) return labels[0] ?? "";
  if (name === "json" || name === "jsonb") return "{}";
  if (name === "bytea") return "\\x00";
  return { N: "1", B: "t", D: "2026-01-01 00:00:00+00", T: "01:00:00", I: "::1" }[category] ?? "a";
}

function kindOfValue(value: unknown): Kind {
  if (Array.isArray(value)) return { is: "list", of: kindOfValue(value[0]) };
  if (value instanceof Date) return { is: "Date" };
  if (Buffer.isBuffer(value)) return { is: "Buffer" };
  const is = typeof value;
  if (is === "string" || is === "number" || is === "boolean") return { is };
  return { is: "object" };
}

/** Describes statements against the schema of one database. */
export class Describer {
  readonly #client: Client;
  readonly #types = new Map<number, Type>();
  /** Names of the nullable columns, by table and column number. */
  readonly #nullable = new Map<string, string>();

  constructor(client: Client) {
    this.#client = client;
  }

  /** Reads the types and nullable columns. */
  async load(): Promise<this> {
    const types = await this.#client.query<Type & { oid: number }>(
      `SELECT t.oid::integer AS oid, t.typname AS name, t.typcategory AS category,
         CASE WHEN t.typcategory = 'A' THEN t.typelem::integer ELSE 0 END AS element,
         (SELECT array_agg(e.enumlabel::text ORDER BY e.enumsortorder) FROM pg_enum e
          WHERE e.enumtypid = t.oid) AS labels
       FROM pg_type t`,
    );
    for (const { oid, ...type } of types.rows) this.#types.set(oid, type);
    const columns = await this.#client.query<{ number: string; name: string }>(
      `SELECT a.attrelid || '.' || a.attnum AS number, c.relname || '.' || a.attname AS name
       FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
       WHERE a.attnum > 0 AND NOT a.attnotnull AND NOT a.attisdropped AND c.relkind = 'r'`,
    );
    for (const { number, name } of columns.rows) this.#nullable.set(number, name);
    return this;
  }

  async describe(text: string): Promise<Described> {
    const description = await new Promise<
      { fields: Field[]; parameters: number } | { error: string }
    >((resolve) => this.#client.query(new Description(text, resolve)));
    if ("error" in description) return description;
    return {
      parameters: description.parameters,
      columns: description.fields.map((field) => this.#column(field)),
    };
  }

  #column({ name, tableID, columnID, dataTypeID }: Field): Column {
    return {
      name,
      kind: this.#kind(dataTypeID),
      type: this.#types.get(dataTypeID)?.name ?? String(dataTypeID),
      nullableColumn: this.#nullable.get(`${tableID}.${columnID}`),
    };
  }

  #kind(oid: number): Kind {
    const type = this.#types.get(oid);
    if (!type) return { is: "string" };
    if (type.name === "json" || type.name === "jsonb") return { is: "json" };
    const element = type.element ? this.#types.get(type.element) : undefined;
    const sample = sampleOf(type, element && sampleOf(element, undefined));
    const kind = kindOfValue(pg.types.getTypeParser(oid, "text")(sample));
    if (kind.is === "string" && type.labels) return { ...kind, values: type.labels };
    return kind.is === "list" && element && /^jsonb?$/.test(element.name)
      ? { is: "list", of: { is: "json" } }
      : kind;
  }
}
