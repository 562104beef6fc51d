import { networksOf } from "@/front/client-address";
import type { SearchPermit } from "@/lib/request-state";
import { BoundedQueue, KeyedQueues, type Patience } from "../bounded-queue";
import { searchCost } from "./search-cost";
import { TimeBudget } from "./time-budget";

/**
 * Searches of one network that are answered at the same time, and those that wait: what thirty
 * people ask in the same second.
 */
const AT_ONCE = 2;
const WAITING = 60;

/**
 * Searches of a wider network (docs/adr/0067), and of all: most are answered from memory, and the
 * pool has ten connections (lib/server/db/pool.ts).
 */
const WIDER_AT_ONCE = 4;
const ALL_AT_ONCE = 6;
const ALL_WAITING = 300;

/**
 * How long (ms) a search waits for its turn, and when (s) one that found too many before it may be
 * tried again.
 */
const MAX_WAIT_MS = 3_000;
const RETRY_AFTER_S = 5;

/**
 * Milliseconds of work, the database's and the process's own, that a network may use at once, and
 * of each second afterwards. A search asked for the first time takes 30 to 100 of a large
 * catalogue, one from memory 2 as an answer and 25 as a page: an office of thirty people who all
 * search at once, with a suggestion for each letter they type, uses a third. To one program it
 * leaves half of one core.
 */
const BUDGET_MS = 30_000;
const BUDGET_PER_MS = 0.5;

/**
 * A wider network may use so many times as much, and no more than the two cores of a small machine,
 * whatever ADR 0067 gives it elsewhere.
 */
const MOST_SHARES = 4;

type State = { networks: KeyedQueues; wider: KeyedQueues; all: BoundedQueue; budget: TimeBudget };
const globals = globalThis as { vitrinSearchTurns?: State };

/**
 * Shared by Next's bundles. Counted in this process and not in the database: what is protected is
 * its time and its connections, and a count for each letter typed would cost as much as its
 * suggestions.
 */
const state = (globals.vitrinSearchTurns ??= {
  networks: new KeyedQueues(AT_ONCE, WAITING),
  wider: new KeyedQueues(WIDER_AT_ONCE, WAITING),
  all: new BoundedQueue(ALL_AT_ONCE, ALL_WAITING),
  budget: new TimeBudget(BUDGET_MS, BUDGET_PER_MS),
});

type Level = { network: string; share: number };

/**
 * The networks of an address, the narrowest first; none of a storefront in front of this shop,
 * which is no network.
 */
const levelsOf = (address: string | null): Level[] =>
  address === null
    ? []
    : networksOf(address).map(({ network, share }) => ({
        network,
        share: Math.min(share, MOST_SHARES),
      }));

/** Seconds until all of these networks have time left, 0 for now. */
const secondsUntilAllowed = (levels: readonly Level[]): number =>
  Math.ceil(
    Math.max(0, ...levels.map(({ network, share }) => state.budget.waitMs(network, share))) / 1000,
  );

const spend = (levels: readonly Level[], ms: number): void =>
  levels.forEach(({ network, share }) => state.budget.use(network, ms, share));

/**
 * A place in each of the networks, from the narrowest to all of them: in the same order for
 * everybody, and so that nobody who waits for a neighbour holds a place of all. Null when there was
 * none in time, or the asker has gone.
 */
async function enter(levels: readonly Level[], signal: AbortSignal): Promise<(() => void) | null> {
  const until = performance.now() + MAX_WAIT_MS;
  const entered: (() => void)[] = [];
  const leave = () => entered.reverse().forEach((each) => each());
  const doors = [
    ...levels.map(
      ({ network }, i) =>
        (patience: Patience) =>
          (i === 0 ? state.networks : state.wider).enter(network, patience),
    ),
    (patience: Patience) => state.all.enter(patience),
  ];
  for (const door of doors) {
    const place = await door({ signal, patienceMs: Math.max(1, until - performance.now()) });
    if (place === null) {
      leave();
      return null;
    }
    entered.push(place);
  }
  return leave;
}

/**
 * The turn of one request. It ends when the work for it has: a statement that nobody waits for any
 * more is still somebody's.
 */
class Permit implements SearchPermit {
  #running = 0;
  #isOver = false;
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
    this.#running += 1;
    return () => {
      this.#running -= 1;
      spend(this.levels, performance.now() - begunAt);
      this.#leaveWhenDone();
    };
  }

  /** To be called when the request is answered, or is not going to be. */
  over(): void {
    this.#isOver = true;
    this.#leaveWhenDone();
  }

  #leaveWhenDone(): void {
    if (!this.#isOver || this.#running > 0 || this.#hasLeft) return;
    this.#hasLeft = true;
    this.leave();
  }
}

/** A search that was let in: its turn, which `over` ends. */
type AdmittedSearch = { turn: SearchPermit; over: () => void };

/**
 * Lets a search in: two of a network at a time, the others in the order they came, as long as the
 * network has time left (docs/adr/0057). For the server in front, which answers pages and the API
 * alike.
 * @param url path and query as they came
 * @param address the client's; null for a trusted proxy that asks for itself, which only waits for
 * its turn among all
 * @param signal aborted when the asker has gone: then it leaves the queue, or begins no further
 * statement
 * @returns null for what searches nothing; `retryAfterS`: refused, for so many seconds
 */
export async function admitSearch(
  url: string,
  address: string | null,
  signal: AbortSignal,
): Promise<AdmittedSearch | { retryAfterS: number } | null> {
  const cost = searchCost(url);
  if (cost === 0) return null;
  const levels = levelsOf(address);
  const refusedS = secondsUntilAllowed(levels);
  if (refusedS > 0) return { retryAfterS: refusedS };
  const leave = await enter(levels, signal);
  if (leave === null) return { retryAfterS: RETRY_AFTER_S };
  // Those before it in the queue may have used up what there was.
  const usedUpS = secondsUntilAllowed(levels);
  if (usedUpS > 0) {
    leave();
    return { retryAfterS: usedUpS };
  }
  spend(levels, cost);
  const turn = new Permit(levels, signal, leave);
  return { turn, over: () => turn.over() };
}
