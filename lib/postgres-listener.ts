import { Client } from "pg";

type Options = {
  connectionString: string;
  /** the connection's application_name in pg_stat_activity */
  name: string;
  channels: readonly string[];
  /** Called for each notification (NOTIFY) on a channel. */
  onNotified: (channel: string) => void;
  /**
   * Called when it has started to listen, at first and after every reconnection. Notifications sent
   * before that were missed, so the caller must check for changes.
   */
  onListening?: () => Promise<void> | void;
  /** Called when the connection was lost or could not be made; it reconnects by itself. */
  onLost?: (error: Error) => void;
  /** delay (ms) before reconnecting; 1000 by default */
  reconnectDelayMs?: number;
  /** timeout (ms) for connecting; 5000 by default */
  connectTimeoutMs?: number;
  /** timeout (ms) for a statement; none by default */
  queryTimeoutMs?: number;
};

const ignore = () => undefined;

/**
 * Listens on PostgreSQL channels (LISTEN) with a connection of its own, and reconnects when that is
 * lost. All listeners of the shop use this class.
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

  /** The connection, for the caller's own statements; undefined while it is not listening. */
  get client(): Client | undefined {
    return this.#listening;
  }

  /**
   * Connects and listens. Resolves after the first attempt, even if that failed, and never rejects;
   * it retries until it is stopped.
   */
  async start(): Promise<void> {
    const { connectionString, name, channels, onNotified, onListening } = this.options;
    const { connectTimeoutMs = 5000, queryTimeoutMs } = this.options;
    const client = new Client({
      connectionString,
      application_name: name,
      connectionTimeoutMillis: connectTimeoutMs,
      ...(queryTimeoutMs === undefined ? {} : { query_timeout: queryTimeoutMs }),
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

  /** Closes a connection that hangs, unless it has been replaced already, and reconnects. */
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
    this.#timer = setTimeout(
      () => void this.start(),
      this.options.reconnectDelayMs ?? 1000,
    ).unref();
  }
}
