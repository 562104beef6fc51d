import { Circuit } from "@/lib/circuit";
import { Unavailable } from "@/lib/unavailable";
import { isBusy, isCancelled, isUnreachable } from "./unreachable";

/** After a failure nobody waits for the database this long (ms): a frozen one costs a page one time limit, not one per query. */
const REST_MS = 2000;

const globals = globalThis as { vitrinDatabaseCircuit?: Circuit };

/** Shared by both pools and by Next's bundles. */
const circuit = (globals.vitrinDatabaseCircuit ??= new Circuit("the database", REST_MS));

/** Runs `work`; a database that is away, frozen or too busy becomes `Unavailable`, at once while the circuit is open. */
export async function guarded<Result>(work: () => Promise<Result>): Promise<Result> {
  if (circuit.isOpen()) throw new Unavailable(circuit.name);
  try {
    return await work();
  } catch (error) {
    if (isUnreachable(error)) circuit.failed();
    throw isUnreachable(error) || isCancelled(error) || isBusy(error) ? new Unavailable(circuit.name, { cause: error }) : error;
  }
}
