import { Client } from "pg";

type Options = {
  connectionString: string;
  /** as it is named in pg_stat_activity */
  name: string;
  channels: readonly string[];
  /** Something was announced on a channel. */
  onNotified: (channel: string) => void;
  /**
   * It listens now, for the first time or again: what was announced before is to be looked for.
   */
  onListening?: () => Promise<void> | void;
  /** The connection broke, or could not be made; it is made anew by itself. */
  onLost?: (error: Error) => void;
  /** the pause (ms) before a lost connection is made anew */
  reconnectMs?: number;
  /** the longest (ms) that connecting may take */
  connectMs?: number;
  /** the longest (ms) that a statement may take */
  queryMs?: number;
};

const ignore = () => undefined;

/**
 * Listens on channels of PostgreSQL (LISTEN) on a connection of its own, which is made anew when it
 * is lost. Every listener of the shop is one of these.
 *
 * @example
 * const listener = new PostgresListener({ connectionString, name: "vitrin jobs",
 *   channels: ["sms_messages"], onNotified: () => send(), onListening: () => send() });
 * await listener.start();
 */
export class PostgresListener {
  #client: Client | undefined;
  #listening: Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(private readonly options: Options) {}

  /** The connection, for statements of one's own; undefined while it does not listen. */
  get client(): Client | undefined {
    return this.#listening;
  }

  /**
   * Connects and listens. Never rejects, and resolves after the first try: it goes on trying until
   * it is stopped.
   */
  async start(): Promise<void> {
    const { connectionString, name, channels, onNotified, onListening } = this.options;
    const { connectMs = 5000, queryMs } = this.options;
    const client = new Client({
      connectionString,
      application_name: name,
      connectionTimeoutMillis: connectMs,
      ...(queryMs === undefined ? {} : { query_timeout: queryMs }),
      keepAlive: true,
    });
    this.#client = client;
    client.on("error", (error) => this.#lose(client, error));
    client.on("notification", ({ channel }) => {
      if (client === this.#listening) onNotified(channel);
    });
    try {
      await client.connect();
      client.on("end", () => this.#lose(client));
      for (const channel of channels) await client.query(`LISTEN ${channel}`);
      if (this.#isStopped || client !== this.#client) return;
      this.#listening = client;
      await onListening?.();
    } catch (error) {
      this.#lose(client, error as Error);
    }
  }

  /** Gives up a connection that hangs, unless it has been given up already; another one is made. */
  drop(client = this.#client): void {
    if (client) this.#lose(client);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    this.#listening = undefined;
    await this.#client?.end().catch(ignore);
  }

  #lose(client: Client, error?: Error): void {
    if (client !== this.#client || this.#isStopped) return;
    this.#client = undefined;
    this.#listening = undefined;
    void client.end().catch(ignore);
    if (error) this.options.onLost?.(error);
    this.#timer = setTimeout(() => void this.start(), this.options.reconnectMs ?? 1000).unref();
  }
}
