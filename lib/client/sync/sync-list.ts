import { ApiError } from "../api";
import { withTabLock } from "../with-tab-lock";
import { type Items, type ListChange, diffItems, type RemoteList, syncableItems } from "./items";
import type { SyncedList } from "./synced-list";
import { getLastSynced, setLastSynced } from "./sync-record";

/** Changes within this time (ms) are sent together. */
const DEBOUNCE_MS = 400;
/** The first and the longest delay before a retry, ms. */
const MIN_RETRY_MS = 2_000;
const MAX_RETRY_MS = 60_000;
/**
 * The most requests in a row. If another device changes the list at the same time, each round may
 * end in a version conflict; after this many the sync is retried with a delay.
 */
const MAX_ROUNDS = 6;

type Options = {
  owner: string;
  list: SyncedList;
  /** called after the merge at sign-in, with the list sent and the account's list after it */
  onMerged: (sent: Items, theirs: Items) => void;
};
export type Sync = {
  /** Sends unsent changes, and applies those of other devices. */
  check: () => void;
  /** Sends unsent changes at once, because the tab may be about to close. */
  flush: () => void;
  stop: () => void;
};

const isVersionConflict = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.code === "VERSION_CONFLICT" || error.code === "PRODUCT_NOT_FOUND");
/** Sending the same request again would fail in the same way; a later change may be accepted. */
const isPermanentError = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 408 &&
  error.status !== 429 &&
  !isVersionConflict(error);

/**
 * Keeps a signed-in customer's list in sync with the server (docs/adr/0028). It is merged at
 * sign-in; after that, changes are sent with a debounce of 400 ms, and retried on failure. If the
 * server's version has changed (409), the changes of both sides are merged.
 */
export function syncList({ owner, list, onMerged }: Options): Sync {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  let running = false;
  /** whether another run was requested during the current one */
  let runAgain = false;
  /** whether the server's list has to be fetched even if there is nothing to send */
  let mustFetch = false;
  let failures = 0;
  /** the server's list as it will be after the request in flight */
  let sending: Items | null = null;

  function settle(before: Items, remote: RemoteList): void {
    list.apply(before, remote.items);
    setLastSynced(owner, list.name, remote);
  }

  const resultOf = (change: Exclude<ListChange, { kind: "none" }>, before: Items): Items =>
    change.kind === "post"
      ? change.items
      : new Map([...before].filter(([slug]) => slug !== change.slug));
  const send = (
    change: Exclude<ListChange, { kind: "none" }>,
    { version, items }: RemoteList,
  ): Promise<RemoteList> =>
    change.kind === "post"
      ? list.post(change.items, version)
      : list.remove(change.slug, resultOf(change, items), version);

  async function merge(mine: Items): Promise<void> {
    sending = mine;
    const remote = await list.merge(mine).finally(() => (sending = null));
    if (stopped) return;
    settle(mine, remote);
    mustFetch = false;
    onMerged(mine, remote.items);
  }

  /**
   * Sends one request, which starts synchronously, and applies the response. Returns false if there
   * was nothing to do.
   */
  async function step(): Promise<boolean> {
    const lastSynced = getLastSynced(owner, list.name);
    const mine = syncableItems(list.read());
    if (!lastSynced) return merge(mine).then(() => true);
    const change = diffItems(lastSynced.items, mine);
    if (change.kind === "none" && !mustFetch) return false;
    try {
      if (change.kind !== "none") sending = resultOf(change, lastSynced.items);
      const remote = await (change.kind === "none" ? list.get() : send(change, lastSynced));
      if (stopped) return false;
      settle(sending ?? lastSynced.items, remote);
      if (change.kind === "none") mustFetch = false;
    } catch (error) {
      if (!isVersionConflict(error) || stopped) throw error;
      sending = null;
      const remote = await list.get();
      if (!stopped) settle(lastSynced.items, remote);
    } finally {
      sending = null;
    }
    return !stopped;
  }

  async function runRounds(): Promise<void> {
    for (let round = 0; round < MAX_ROUNDS; round++) if (stopped || !(await step())) return;
    throw new Error(`The list still differs from the server's after ${MAX_ROUNDS} requests`);
  }

  async function run(withLock: boolean): Promise<void> {
    if (stopped) return;
    clearTimeout(timer);
    if (running) return void (runAgain = true);
    running = true;
    try {
      await (withLock ? withTabLock(`sync ${list.name}`, runRounds) : runRounds());
      failures = 0;
    } catch (error) {
      if (!stopped && !isPermanentError(error))
        timer = setTimeout(
          () => void run(true),
          Math.min(MIN_RETRY_MS * 2 ** failures++, MAX_RETRY_MS),
        );
    } finally {
      running = false;
      if (runAgain && !stopped) {
        runAgain = false;
        runDebounced();
      }
    }
  }

  function runDebounced(): void {
    clearTimeout(timer);
    timer = setTimeout(() => void run(true), DEBOUNCE_MS);
  }

  const unsubscribe = list.onChange(runDebounced);
  return {
    check() {
      mustFetch = true;
      void run(true);
    },
    flush() {
      const lastSynced = getLastSynced(owner, list.name);
      const mine = syncableItems(list.read());
      if (stopped || (lastSynced && diffItems(lastSynced.items, mine).kind === "none")) return;
      // Without the lock, because there may be no time to wait for it.
      if (!running) return void run(false);
      if (!lastSynced || (sending && diffItems(sending, mine).kind === "none")) return;
      // Sent after the request in flight, which will have incremented the version. If it reaches
      // the server first, it is refused as a version conflict, and the change is sent at the next
      // visit.
      void list.post(mine, lastSynced.version + (sending ? 1 : 0)).catch(() => undefined);
      runAgain = true;
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
      unsubscribe();
    },
  };
}
