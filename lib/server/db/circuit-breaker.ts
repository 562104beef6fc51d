import { bridge } from "@/front/bridge";
import { CircuitBreaker } from "@/lib/circuit-breaker";
import { Unavailable } from "@/lib/unavailable";
import { ModeMismatch } from "./shop-mode";
import { isBusy, isCancelled, isUnreachable } from "./unreachable";

/**
 * After a failure nobody waits for the database this long (ms): a frozen one costs a page one time
 * limit, not one per query.
 */
const OPEN_MS = 2000;

/** Shared by both pools and by Next's bundles. */
const circuit = (bridge.databaseCircuit ??= new CircuitBreaker("the database", OPEN_MS));

/**
 * Whether the next query would end the same way: the database is away, or it is not this shop's
 * (docs/adr/0065).
 */
const opensCircuit = (error: unknown): boolean =>
  isUnreachable(error) || error instanceof ModeMismatch;

/**
 * Runs `work`; a database that is away, frozen, too busy or of another mode becomes `Unavailable`,
 * at once while the circuit is open.
 */
export async function withCircuitBreaker<Result>(work: () => Promise<Result>): Promise<Result> {
  if (circuit.isOpen()) throw new Unavailable(circuit.name);
  try {
    return await work();
  } catch (error) {
    if (opensCircuit(error)) circuit.recordFailure();
    throw opensCircuit(error) || isCancelled(error) || isBusy(error)
      ? new Unavailable(circuit.name, { cause: error })
      : error;
  }
}
