import { logText } from "@/lib/log-text.mjs";
import { PostgresListener } from "@/lib/postgres-listener";
import { ANNOUNCE_SQL, CHANNEL, SEARCH_TAGS } from "./announce-sql";

/**
 * Reads the horizon (PostgreSQL's `pg_snapshot_xmin`: every transaction below it is finished and
 * visible) and the tags announced since the previous horizon ($1). Both come from one statement,
 * and so from one snapshot.
 */
const READ_CHANGES = `
  SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS horizon, changed.tag, changed.xid::text AS xid
  FROM (SELECT 1) AS always LEFT JOIN LATERAL (
    SELECT DISTINCT ON (tag) tag, xid FROM cache_tags WHERE xid >= $1::text::xid8 ORDER BY tag, xid DESC
  ) AS changed ON true`;

/**
 * Polling interval (ms), besides notifications. It limits how far a process falls behind when its
 * listening connection has died silently.
 */
const POLL_MS = 5000;
const TIMEOUT_MS = 3000;

/** `name` appears in pg_stat_activity. */
type Options = {
  connectionString: string | undefined;
  name?: string;
  log?: (...parts: unknown[]) => void;
};

/** A row of `READ_CHANGES`; `tag` and `xid` are null if no tag has changed. */
type Change = { horizon: string; tag: string | null; xid: string | null };

/**
 * The tags that any process on this database has announced as changed. A cache entry stores the
 * horizon from before its data was read. It is outdated as soon as a transaction at or above that
 * horizon has announced one of its tags; this works across processes and restarts.
 */
export class Invalidations {
  /** tag -> the last transaction that announced it */
  readonly #changed = new Map<string, number>();
  /** Tags of `announce` that wait for a connection. */
  readonly #unannounced = new Set<string>();
  #horizon = -1;
  #version = 0;
  #pendingAnnouncements = 0;
  #reading: Promise<void> | undefined;
  #nextReading: Promise<void> | undefined;
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
      connectTimeoutMs: TIMEOUT_MS,
      queryTimeoutMs: TIMEOUT_MS,
      onNotified: () => void this.refresh(),
      onListening: () => this.#catchUp(),
      onLost: (error) => log(logText`lost the listener for changes:`, error),
    });
  }

  /** Every transaction below this id is finished and read; -1 before the first connection. */
  get horizon(): number {
    return this.#horizon;
  }

  /** Incremented by each poll that found a changed tag which pages may carry. */
  get version(): number {
    return this.#version;
  }

  /**
   * Whether one of an entry's tags has changed since its `horizon`, or the entry cannot be trusted:
   * it is from before the first connection, or is newer than this (perhaps restored) database.
   */
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
    // A shop with an upstream API and no database has no announcements; its pages expire by age.
    if (!this.#listener) return void (this.#horizon = 0);
    await this.#listener.start();
    this.#timer = setInterval(() => void this.refresh(), POLL_MS);
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#listener?.stop();
  }

  /**
   * Announces tags outside of a save's transaction. Without a connection they are kept, and
   * announced as soon as there is one. Never rejects.
   */
  async announce(tags: readonly string[]): Promise<void> {
    if (!this.#listener) return;
    for (const tag of tags) this.#unannounced.add(tag);
    await this.#catchUp();
  }

  /** Announces what could not be announced before, and reads what others have announced. */
  async #catchUp(): Promise<void> {
    await this.#announceKept();
    await this.refresh();
  }

  async #announceKept(): Promise<void> {
    const client = this.#listener?.client;
    const tags = [...this.#unannounced];
    if (!client || tags.length === 0) return;
    // Removed before, so that a tag that is announced again meanwhile is not lost.
    this.#unannounced.clear();
    try {
      await client.query(ANNOUNCE_SQL, [tags]);
    } catch (error) {
      for (const tag of tags) this.#unannounced.add(tag);
      this.#log(logText`changes could not be announced yet:`, error);
      this.#listener?.drop(client);
    }
  }

  /**
   * Call before a save in this process announces tags: until `endAnnouncement` is called, every
   * lookup polls first (see `refreshIfPending`).
   */
  beginAnnouncement(): void {
    this.#pendingAnnouncements++;
  }

  /** Call when the request that announced tags, and with it its transaction, has ended. */
  async endAnnouncement(): Promise<void> {
    await this.refresh();
    this.#pendingAnnouncements--;
  }

  /** Must be awaited before any cache lookup: makes this process's latest save visible. */
  async refreshIfPending(): Promise<void> {
    if (this.#pendingAnnouncements > 0) await this.refresh();
  }

  /**
   * Reads new announcements. A read in progress may have started too early to see the latest one,
   * so another read follows it, which all waiting callers share.
   */
  refresh(): Promise<void> {
    if (!this.#reading) return this.#startReading();
    return (this.#nextReading ??= this.#reading.then(() => {
      this.#nextReading = undefined;
      return this.#startReading();
    }));
  }

  #startReading(): Promise<void> {
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
      let hasPageTag = false;
      for (const { tag, xid } of rows) {
        if (tag === null || this.#changed.get(tag) === Number(xid)) continue;
        this.#changed.set(tag, Number(xid));
        // A new version makes renders wait for each other (front/render-barrier.ts). Tags that no
        // page carries do not count.
        if (!SEARCH_TAGS.includes(tag)) hasPageTag = true;
      }
      if (hasPageTag) this.#version += 1;
      this.#horizon = Number(rows[0]?.horizon);
    } catch (error) {
      // The connection may hang, so it is dropped; the next one continues from the same horizon.
      this.#log(logText`changes could not be read:`, error);
      this.#listener?.drop(client);
    }
  }
}
