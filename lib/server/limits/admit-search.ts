import type { AdmittedSearch } from "@/front/bridge";
import { networksOf } from "@/front/client-address";
import type { SearchPermit } from "@/lib/request-state";
import { BoundedQueue, KeyedQueues, type WaitLimits } from "../bounded-queue";
import { searchCost } from "./search-cost";
import { TimeBudget } from "./time-budget";

/**
 * How many searches of one network run at the same time, and how many may wait: enough for thirty
 * people who search in the same second.
 */
const MAX_RUNNING = 2;
const MAX_WAITING = 60;

/**
 * The same for a wider network (docs/adr/0067), and for all clients together: most searches are
 * answered from memory, and the connection pool has ten connections (lib/server/db/pool.ts).
 */
const MAX_RUNNING_WIDER = 4;
const MAX_RUNNING_TOTAL = 6;
const MAX_WAITING_TOTAL = 300;

/**
 * How long (ms) a search waits for a permit, and after how many seconds a search refused by a full
 * queue may be retried.
 */
const MAX_WAIT_MS = 3_000;
const RETRY_AFTER_S = 5;

/**
 * The time budget of a network: milliseconds of work (the database's and this process's own) that
 * it may use at once, and how much of each millisecond that passes is added again. On a large
 * catalogue, a search that is not cached takes 30 to 100 ms; a cached one takes 2 ms as an API
 * answer and 25 ms as a page. An office of thirty people who all search at once, with a suggestion
 * for each letter they type, uses a third of the budget. A single program that searches without
 * pause gets half of one core.
 */
const BUDGET_MS = 30_000;
const BUDGET_PER_MS = 0.5;

/**
 * A wider network has at most this many times the budget, even where ADR 0067 gives it a larger
 * share of other limits: more would exceed the two cores of a small machine.
 */
const MAX_SHARE = 4;

type State = { networks: KeyedQueues; wider: KeyedQueues; all: BoundedQueue; budget: TimeBudget };
const globals = globalThis as { vitrinSearchLimits?: State };

/**
 * In `globalThis`, because Next's bundles each have a copy of this module. Counted in this process
 * and not in the database: the limit protects this process's time and connections, and counting
 * each typed letter in the database would cost as much as the suggestions themselves.
 */
const state = (globals.vitrinSearchLimits ??= {
  networks: new KeyedQueues(MAX_RUNNING, MAX_WAITING),
  wider: new KeyedQueues(MAX_RUNNING_WIDER, MAX_WAITING),
  all: new BoundedQueue(MAX_RUNNING_TOTAL, MAX_WAITING_TOTAL),
  budget: new TimeBudget(BUDGET_MS, BUDGET_PER_MS),
});

type Level = { network: string; share: number };

/**
 * The networks of an address, the narrowest first. Empty for a trusted storefront in front of this
 * shop, which is not limited as a network.
 */
const levelsOf = (address: string | null): Level[] =>
  address === null
    ? []
    : networksOf(address).map(({ network, share }) => ({
        network,
        share: Math.min(share, MAX_SHARE),
      }));

/** Seconds until all of these networks have budget left; 0 if they have some now. */
const secondsUntilAllowed = (levels: readonly Level[]): number =>
  Math.ceil(
    Math.max(0, ...levels.map(({ network, share }) => state.budget.waitMs(network, share))) / 1000,
  );

const spend = (levels: readonly Level[], ms: number): void =>
  levels.forEach(({ network, share }) => state.budget.use(network, ms, share));

/**
 * Enters the queue of each network from the narrowest to the widest, and then the common queue. The
 * order is the same for every request, and a request that waits for its own network does not occupy
 * a place in the common queue. Returns a function that leaves all of the queues, or null when the
 * wait took too long or the client has disconnected.
 */
async function enter(levels: readonly Level[], signal: AbortSignal): Promise<(() => void) | null> {
  const deadline = performance.now() + MAX_WAIT_MS;
  const entered: (() => void)[] = [];
  const leave = () => entered.reverse().forEach((leaveOne) => leaveOne());
  const queues = [
    ...levels.map(
      ({ network }, i) =>
        (limits: WaitLimits) =>
          (i === 0 ? state.networks : state.wider).enter(network, limits),
    ),
    (limits: WaitLimits) => state.all.enter(limits),
  ];
  for (const enterQueue of queues) {
    const timeoutMs = Math.max(1, deadline - performance.now());
    const leaveQueue = await enterQueue({ signal, timeoutMs });
    if (leaveQueue === null) {
      leave();
      return null;
    }
    entered.push(leaveQueue);
  }
  return leave;
}

/**
 * The permit of one request. It ends when the request has been answered and all its statements have
 * ended: a statement goes on in the database even when the client has disconnected.
 */
class Permit implements SearchPermit {
  #runningStatements = 0;
  #isReleased = false;
  #hasLeft = false;

  constructor(
    private readonly levels: readonly Level[],
    private readonly signal: AbortSignal,
    private readonly leave: () => void,
  ) {}

  get isAborted(): boolean {
    return this.signal.aborted;
  }

  trackStatement(): () => void {
    const begunAt = performance.now();
    this.#runningStatements += 1;
    return () => {
      this.#runningStatements -= 1;
      spend(this.levels, performance.now() - begunAt);
      this.#leaveWhenDone();
    };
  }

  /** Must be called when the request has been answered or will not be answered. */
  release(): void {
    this.#isReleased = true;
    this.#leaveWhenDone();
  }

  #leaveWhenDone(): void {
    if (!this.#isReleased || this.#runningStatements > 0 || this.#hasLeft) return;
    this.#hasLeft = true;
    this.leave();
  }
}

/**
 * Admits a search: two searches of a network run at a time, and its further ones wait in the order
 * in which they came, as long as the network has budget left (docs/adr/0057). Called by the server
 * in front, for pages and the API alike.
 * @param url path and query string as received
 * @param address the client's address; null for a trusted proxy's own request, which waits only in
 * the common queue
 * @param signal aborted when the client has disconnected: the search then leaves the queue, or
 * starts no further statement
 * @returns null when the request is not a search; `retryAfterS` when it is refused: the seconds
 * after which it may be retried
 */
export async function admitSearch(
  url: string,
  address: string | null,
  signal: AbortSignal,
): Promise<AdmittedSearch | { retryAfterS: number } | null> {
  const cost = searchCost(url);
  if (cost === 0) return null;
  const levels = levelsOf(address);
  const waitS = secondsUntilAllowed(levels);
  if (waitS > 0) return { retryAfterS: waitS };
  const leave = await enter(levels, signal);
  if (leave === null) return { retryAfterS: RETRY_AFTER_S };
  // Searches that were ahead in the queue may have used up the budget.
  const newWaitS = secondsUntilAllowed(levels);
  if (newWaitS > 0) {
    leave();
    return { retryAfterS: newWaitS };
  }
  spend(levels, cost);
  const permit = new Permit(levels, signal, leave);
  return { permit, release: () => permit.release() };
}
