import { bridge } from "@/front/bridge";
import { CircuitBreaker } from "@/lib/circuit-breaker";
import { Unavailable } from "@/lib/unavailable";
import { ModeMismatch } from "./shop-mode";
import { isBusy, isCancelled, isLostConnection, isUnreachable } from "./unreachable";

/**
 * For this long (ms) after a failure, queries fail at once: a frozen database delays a page by one
 * timeout, not by one per query.
 */
const OPEN_MS = 2000;

/** Shared by both connection pools and by all of Next's bundles. */
const circuit = (bridge.databaseCircuit ??= new CircuitBreaker("the database", OPEN_MS));

/** Returns whether the database is unreachable, or belongs to a shop of another mode. */
const isUnusable = (error: unknown): boolean =>
  isUnreachable(error) || error instanceof ModeMismatch;

/**
 * Returns whether the next query would fail in the same way, because the database is unreachable or
 * belongs to a shop of another mode (docs/adr/0065). A connection that broke says nothing about the
 * next one: a write on it fails, because it may have been done, but reads go on. If the database
 * itself has ended, the next connection fails, which opens the circuit.
 */
const opensCircuit = (error: unknown): boolean => isUnusable(error) && !isLostConnection(error);

/**
 * Runs `work`. Throws `Unavailable` if the database is unreachable, frozen, too busy or of another
 * mode, or if its connection has broken; immediately while the circuit is open.
 */
export async function withCircuitBreaker<Result>(work: () => Promise<Result>): Promise<Result> {
  if (circuit.isOpen()) throw new Unavailable(circuit.name);
  try {
    return await work();
  } catch (error) {
    if (opensCircuit(error)) circuit.recordFailure();
    throw isUnusable(error) || isCancelled(error) || isBusy(error)
      ? new Unavailable(circuit.name, { cause: error })
      : error;
  }
}
