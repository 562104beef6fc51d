import { ApiError } from "../api";
import { withTabLock } from "../with-tab-lock";
import { type Items, type ListChange, diffItems, type RemoteList, syncableItems } from "./items";
import type { SyncedList } from "./synced-list";
import { getLastSynced, setLastSynced } from "./sync-record";

/** Changes within this time are sent together, ms. */
const DEBOUNCE_MS = 400;
/** The first and the longest pause after a failure, ms. */
const MIN_RETRY_MS = 2_000;
const MAX_RETRY_MS = 60_000;
/**
 * Two devices that change one list at the same moment take turns; after so many the next pause
 * decides.
 */
const MAX_ROUNDS = 6;

type Options = {
  owner: string;
  list: SyncedList;
  /** called once, after the merge at sign-in */ onMerged: (sent: Items, theirs: Items) => void;
};
export type Sync = {
  /** Sends what is unsent, and takes over what another device changed. */
  check: () => void;
  /** The tab may be about to close: what is unsent goes out at once. */
  flush: () => void;
  stop: () => void;
};

const isVersionConflict = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.code === "VERSION_CONFLICT" || error.code === "PRODUCT_NOT_FOUND");
/** Refused for good: the same again would be refused again. A later change may be accepted. */
const isPermanentError = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 408 &&
  error.status !== 429 &&
  !isVersionConflict(error);

/**
 * Holds a list of a signed-in person the same here and on the server (docs/adr/0028): merged at
 * sign-in, then each change is sent after 400 ms, retried on failure. Of a version changed
 * elsewhere both sides' changes count.
 */
export function syncList({ owner, list, onMerged }: Options): Sync {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  let running = false;
  /** asked for while running */
  let again = false;
  let toCheck = false;
  let failures = 0;
  /** what the request under way makes of the server's list */
  let sending: Items | null = null;

  function settle(before: Items, remote: RemoteList): void {
    list.apply(before, remote.items);
    setLastSynced(owner, list.name, remote);
  }

  const after = (move: Exclude<ListChange, { kind: "none" }>, before: Items): Items =>
    move.kind === "post" ? move.items : new Map([...before].filter(([slug]) => slug !== move.slug));
  const send = (
    move: Exclude<ListChange, { kind: "none" }>,
    { version, items }: RemoteList,
  ): Promise<RemoteList> =>
    move.kind === "post"
      ? list.post(move.items, version)
      : list.remove(move.slug, after(move, items), version);

  async function merge(mine: Items): Promise<void> {
    sending = mine;
    const remote = await list.merge(mine).finally(() => (sending = null));
    if (stopped) return;
    settle(mine, remote);
    toCheck = false;
    onMerged(mine, remote.items);
  }

  /** One request, begun before the first `await`; false when there is nothing to do. */
  async function step(): Promise<boolean> {
    const known = getLastSynced(owner, list.name);
    const mine = syncableItems(list.read());
    if (!known) return merge(mine).then(() => true);
    const move = diffItems(known.items, mine);
    if (move.kind === "none" && !toCheck) return false;
    try {
      if (move.kind !== "none") sending = after(move, known.items);
      const remote = await (move.kind === "none" ? list.get() : send(move, known));
      if (stopped) return false;
      settle(sending ?? known.items, remote);
      if (move.kind === "none") toCheck = false;
    } catch (error) {
      if (!isVersionConflict(error) || stopped) throw error;
      sending = null;
      const remote = await list.get();
      if (!stopped) settle(known.items, remote);
    } finally {
      sending = null;
    }
    return !stopped;
  }

  async function turns(): Promise<void> {
    for (let turn = 0; turn < MAX_ROUNDS; turn++) if (stopped || !(await step())) return;
    throw new Error("the list is changed elsewhere all the time");
  }

  async function run(alone: boolean): Promise<void> {
    if (stopped) return;
    clearTimeout(timer);
    if (running) return void (again = true);
    running = true;
    try {
      await (alone ? withTabLock(`sync ${list.name}`, turns) : turns());
      failures = 0;
    } catch (error) {
      if (!stopped && !isPermanentError(error))
        timer = setTimeout(
          () => void run(true),
          Math.min(MIN_RETRY_MS * 2 ** failures++, MAX_RETRY_MS),
        );
    } finally {
      running = false;
      if (again && !stopped) {
        again = false;
        soon();
      }
    }
  }

  function soon(): void {
    clearTimeout(timer);
    timer = setTimeout(() => void run(true), DEBOUNCE_MS);
  }

  const end = list.onChange(soon);
  return {
    check() {
      toCheck = true;
      void run(true);
    },
    flush() {
      const known = getLastSynced(owner, list.name);
      const mine = syncableItems(list.read());
      if (stopped || (known && diffItems(known.items, mine).kind === "none")) return;
      // Not for a lock: there may be no time to wait for it.
      if (!running) return void run(false);
      if (!known || (sending && diffItems(sending, mine).kind === "none")) return;
      // Behind the request under way, which will have made the next version. If it comes first
      // after all, the change waits for the next visit.
      void list.post(mine, known.version + (sending ? 1 : 0)).catch(() => undefined);
      again = true;
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
      end();
    },
  };
}
