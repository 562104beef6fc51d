import pg from "pg";
import { ANNOUNCE, CHANNEL } from "./announce-sql.mjs";

/**
 * The horizon (PostgreSQL's `pg_snapshot_xmin`: every transaction below it is over and visible) and the tags announced by transactions at
 * or above the last one, in one statement and so in one snapshot.
 */
const READ_CHANGES = `
  SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS horizon, changed.tag, changed.xid::text AS xid
  FROM (SELECT 1) AS always LEFT JOIN LATERAL (
    SELECT DISTINCT ON (tag) tag, xid FROM cache_tags WHERE xid >= $1::text::xid8 ORDER BY tag, xid DESC
  ) AS changed ON true`;

/** Between two looks (ms) when no notification comes: a listener that lost its connection without noticing is behind no longer than this. */
const LOOK_MS = 5000;
const RECONNECT_MS = 1000;
const TIMEOUT_MS = 3000;

/**
 * Which tags were announced as changed, by any process on the database. An entry carries the horizon known before anything it is made of
 * was read; it is outdated when a transaction at or above that horizon announced one of its tags. So what was read while a save was being
 * committed counts as outdated, and an entry can be judged by another process, or after a restart.
 */
export class Invalidations {
  /** @type {Map<string, number>} tag -> the last transaction that announced it */
  #changed = new Map();
  #horizon = -1;
  #version = 0;
  #expected = 0;
  /** @type {Promise<void> | undefined} */
  #reading;
  /** @type {Promise<void> | undefined} */
  #next;
  /** @type {pg.Client | undefined} */
  #client;
  #stopped = false;
  #timer;

  /** @param {{ connectionString: string | undefined, name?: string, log?: (text: string) => void }} options `name` is what an operator reads in pg_stat_activity */
  constructor({ connectionString, name = "vitrin page cache", log = console.error }) {
    this.connectionString = connectionString;
    this.name = name;
    this.log = log;
  }

  /** Every transaction below this number is over and was seen; -1 before the database was reached. */
  get horizon() {
    return this.#horizon;
  }

  /** Counts the looks that found something changed. */
  get version() {
    return this.#version;
  }

  /** @param {readonly string[]} tags @param {number} horizon of the entry */
  isOutdated(tags, horizon) {
    return horizon < 0 || horizon > this.#horizon || tags.some((tag) => (this.#changed.get(tag) ?? -1) >= horizon);
  }

  /** Connects, reads what is known and listens from then on. Never rejects: without a database nothing stored is trusted yet. */
  async start() {
    // A shop with an upstream and no database: nobody announces anything, and pages only grow old.
    if (!this.connectionString) return void (this.#horizon = 0);
    await this.#connect();
    this.#timer = setInterval(() => void this.refresh(), LOOK_MS);
    this.#timer.unref();
  }

  async stop() {
    this.#stopped = true;
    clearInterval(this.#timer);
    await this.#client?.end().catch(() => {});
  }

  async #connect() {
    const client = new pg.Client({ connectionString: this.connectionString, application_name: this.name, connectionTimeoutMillis: TIMEOUT_MS, query_timeout: TIMEOUT_MS, keepAlive: true });
    const lost = (error) => {
      if (this.#client !== client && error === undefined) return;
      if (this.#client === client) this.#client = undefined;
      client.removeAllListeners("notification");
      void client.end().catch(() => {});
      if (this.#stopped) return;
      if (error) this.log(`changes are not heard of: ${error.message}`);
      setTimeout(() => !this.#stopped && !this.#client && void this.#connect(), RECONNECT_MS).unref();
    };
    client.on("error", lost);
    client.on("notification", () => void this.refresh());
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
      this.#client = client;
      client.on("end", () => lost());
      await this.refresh();
    } catch (error) {
      lost(error);
    }
  }

  /** Announces tags outside of any save. @param {string[]} tags */
  async announce(tags) {
    await this.#client?.query(ANNOUNCE, [tags]);
    await this.refresh();
  }

  /** A save of this process is about to announce something: until `arrived`, every look-up reads first (see `settle`). */
  expect() {
    this.#expected++;
  }

  /** The request that announced is over, and with it the transaction. */
  async arrived() {
    await this.refresh();
    this.#expected--;
  }

  /** To be awaited before anything stored is looked up: the save somebody just made in this process is then known. */
  async settle() {
    if (this.#expected > 0) await this.refresh();
  }

  /** Reads what was announced since the last time. A read under way may have begun too early, so another one follows it, for all who wait. */
  refresh() {
    if (!this.#reading) return this.#start();
    return (this.#next ??= this.#reading.then(() => {
      this.#next = undefined;
      return this.#start();
    }));
  }

  #start() {
    const reading = this.#read().finally(() => (this.#reading = undefined));
    this.#reading = reading;
    return reading;
  }

  async #read() {
    const client = this.#client;
    if (!client) return;
    try {
      const { rows } = await client.query(READ_CHANGES, [String(Math.max(this.#horizon, 0))]);
      let news = 0;
      for (const { tag, xid } of rows) {
        if (tag === null || this.#changed.get(tag) === Number(xid)) continue;
        this.#changed.set(tag, Number(xid));
        news = 1;
      }
      this.#version += news;
      this.#horizon = Number(rows[0].horizon);
    } catch (error) {
      // A frozen connection is given up; the next one reads from the same horizon on.
      this.log(`changes could not be read: ${error.message}`);
      void client.end().catch(() => {});
    }
  }
}
