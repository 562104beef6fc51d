import { logText } from "@/lib/log-text.mjs";
import { PostgresListener } from "@/lib/postgres-listener";
import { ANNOUNCE_SQL, CHANNEL, SEARCH_TAGS } from "./announce-sql";

/**
 * The horizon (PostgreSQL's `pg_snapshot_xmin`: every transaction below it is finished and visible)
 * and the tags announced since the last one, read in one statement and so one snapshot.
 */
const READ_CHANGES = `
  SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS horizon, changed.tag, changed.xid::text AS xid
  FROM (SELECT 1) AS always LEFT JOIN LATERAL (
    SELECT DISTINCT ON (tag) tag, xid FROM cache_tags WHERE xid >= $1::text::xid8 ORDER BY tag, xid DESC
  ) AS changed ON true`;

/**
 * Polling interval (ms) without notifications: bounds the lag of a listener whose connection died
 * silently.
 */
const POLL_MS = 5000;
const TIMEOUT_MS = 3000;

/** `name` appears in pg_stat_activity. */
type Options = {
  connectionString: string | undefined;
  name?: string;
  log?: (...parts: unknown[]) => void;
};

/** The horizon, and one tag that has changed since the last one; null where none has. */
type Change = { horizon: string; tag: string | null; xid: string | null };

/**
 * Tags announced as changed by any process on this database. An entry stores the horizon from
 * before its data was read, and is stale once a later transaction announces one of its tags, in
 * every process and after a restart.
 */
export class Invalidations {
  /** tag -> the last transaction that announced it */
  readonly #changed = new Map<string, number>();
  #horizon = -1;
  #version = 0;
  #expected = 0;
  #reading: Promise<void> | undefined;
  #next: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  /** Undefined without a database. */
  readonly #listener: PostgresListener | undefined;
  readonly #log: (...parts: unknown[]) => void;

  constructor({ connectionString, name = "vitrin page cache", log = console.error }: Options) {
    this.#log = log;
    if (!connectionString) return;
    this.#listener = new PostgresListener({
      connectionString,
      name,
      channels: [CHANNEL],
      connectMs: TIMEOUT_MS,
      queryMs: TIMEOUT_MS,
      onNotified: () => void this.refresh(),
      onListening: () => this.refresh(),
      onLost: (error) => log(logText`lost the listener for changes:`, error),
    });
  }

  /** Every transaction below this number is finished and seen; -1 before the first connection. */
  get horizon(): number {
    return this.#horizon;
  }

  /** Counts the polls that found a change of what pages carry. */
  get version(): number {
    return this.#version;
  }

  /** Whether one of an entry's tags has changed since its `horizon`. */
  isOutdated(tags: readonly string[], horizon: number): boolean {
    return (
      horizon < 0 ||
      horizon > this.#horizon ||
      tags.some((tag) => (this.#changed.get(tag) ?? -1) >= horizon)
    );
  }

  /**
   * Connects, reads the current state and listens. Never rejects: without a database no stored
   * entry is trusted.
   */
  async start(): Promise<void> {
    // With an upstream and no database there are no announcements; pages expire by age.
    if (!this.#listener) return void (this.#horizon = 0);
    await this.#listener.start();
    this.#timer = setInterval(() => void this.refresh(), POLL_MS);
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#listener?.stop();
  }

  /** Announces tags outside a save. */
  async announce(tags: readonly string[]): Promise<void> {
    await this.#listener?.client?.query(ANNOUNCE_SQL, [tags]);
    await this.refresh();
  }

  /**
   * A save in this process is about to announce: until `arrived`, every lookup polls first (see
   * `settle`).
   */
  expect(): void {
    this.#expected++;
  }

  /** The announcing request, and with it its transaction, is over. */
  async arrived(): Promise<void> {
    await this.refresh();
    this.#expected--;
  }

  /** Await before any cache lookup: makes this process's latest save visible. */
  async refreshIfPending(): Promise<void> {
    if (this.#expected > 0) await this.refresh();
  }

  /**
   * Reads new announcements. A read in progress may have started too early, so one more follows it,
   * shared by all who wait.
   */
  refresh(): Promise<void> {
    if (!this.#reading) return this.#start();
    return (this.#next ??= this.#reading.then(() => {
      this.#next = undefined;
      return this.#start();
    }));
  }

  #start(): Promise<void> {
    const reading = this.#read().finally(() => (this.#reading = undefined));
    this.#reading = reading;
    return reading;
  }

  async #read(): Promise<void> {
    const client = this.#listener?.client;
    if (!client) return;
    try {
      const { rows } = await client.query<Change>(READ_CHANGES, [
        String(Math.max(this.#horizon, 0)),
      ]);
      let news = 0;
      for (const { tag, xid } of rows) {
        if (tag === null || this.#changed.get(tag) === Number(xid)) continue;
        this.#changed.set(tag, Number(xid));
        // Renderings wait for each other after news (front/render-barrier.ts); what no page carries is
        // none.
        if (!SEARCH_TAGS.includes(tag)) news = 1;
      }
      this.#version += news;
      this.#horizon = Number(rows[0]?.horizon);
    } catch (error) {
      // A hung connection is dropped; the next one continues from the same horizon.
      this.#log(logText`changes could not be read:`, error);
      this.#listener?.drop(client);
    }
  }
}
