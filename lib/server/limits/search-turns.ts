import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { networkOf } from "@/front/client-address.mjs";
import { Turns } from "../turns";
import { searchCost } from "./search-cost";

/**
 * What one network may ask in a minute (search-cost.ts): an office of thirty people who all search at once, with a suggestion for each letter
 * they type, uses two thirds of it; to one program it leaves a quarter of two cores.
 */
const POINTS_A_MINUTE = 6_000;

/** Searches of one network at the same time, and those that wait: what thirty people ask in the same second. */
const AT_ONCE = 2;
const WAITING = 60;

/** Searches of all networks: each has up to three statements, and the pool ten connections (lib/server/db/pool.ts). */
const ALL_AT_ONCE = 8;
const ALL_WAITING = 300;

/** How long (ms) a search waits for its turn, and when (s) a refused one may be tried again. */
const PATIENCE_MS = 3_000;
const RETRY_AFTER_S = 5;

type State = { networks: Map<string, Turns>; all: Turns; budget: RateLimiterMemory };
const globals = globalThis as { vitrinSearchTurns?: State };

/**
 * Shared by Next's bundles. Counted in this process and not in the database: what is protected is its time and its connections, and a count for
 * each letter typed would cost as much as its suggestions.
 */
const state = (globals.vitrinSearchTurns ??= {
  networks: new Map(), all: new Turns(ALL_AT_ONCE, ALL_WAITING), budget: new RateLimiterMemory({ points: POINTS_A_MINUTE, duration: 60 }),
});

/** Seconds until the network may ask again, 0 for now. */
async function spend(network: string, points: number): Promise<number> {
  try {
    await state.budget.consume(network, points);
    return 0;
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    return Math.ceil(refused.msBeforeNext / 1000);
  }
}

async function turnOf(network: string | null, signal: AbortSignal): Promise<(() => void) | null> {
  if (network === null) return state.all.enter({ signal, patienceMs: PATIENCE_MS });
  const turns = state.networks.get(network) ?? new Turns(AT_ONCE, WAITING);
  state.networks.set(network, turns);
  const forget = () => void (turns.isIdle && state.networks.get(network) === turns && state.networks.delete(network));
  const own = await turns.enter({ signal, patienceMs: PATIENCE_MS });
  const ofAll = own && (await state.all.enter({ signal, patienceMs: PATIENCE_MS }));
  if (ofAll) return () => {
    ofAll();
    own();
    forget();
  };
  own?.();
  forget();
  return null;
}

/**
 * Lets a search in: two of a network at a time, the others in turn, each paid for by how dear it is. For the server in front, which answers
 * pages and the API alike.
 * @param url path and query as they came
 * @param address the client's; null for a trusted proxy that asks for itself, which only waits for its turn among all
 * @param signal aborted when the asker has gone: then it leaves the queue
 * @returns null for what searches nothing; `over` ends the turn; `retryAfterS`: refused, for so long
 */
export async function admitSearch(url: string, address: string | null, signal: AbortSignal): Promise<{ over: () => void } | { retryAfterS: number } | null> {
  const cost = searchCost(url);
  if (cost === 0) return null;
  const network = address === null ? null : networkOf(address);
  const waitS = network === null ? 0 : await spend(network, cost);
  if (waitS > 0) return { retryAfterS: waitS };
  const over = await turnOf(network, signal);
  return over ? { over } : { retryAfterS: RETRY_AFTER_S };
}
