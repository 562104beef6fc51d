import "server-only";
import { ANNOUNCE_SQL } from "@/front/cache/announce-sql";
import { requestState } from "@/lib/request-state";
import { invalidations } from "./invalidations";
import { type InvalidationEvent, tagsOf } from "./cache-tags";

type Run = (text: string, values: readonly unknown[]) => Promise<unknown>;

/**
 * How long (ms) after an announcement outside a request its transaction is assumed committed;
 * polling covers the rest.
 */
const ASSUMED_COMMIT_MS = 200;

/** What is announced with search rows that were written. */
const SEARCH_ROW_EVENTS: readonly InvalidationEvent["type"][] = [
  "search-rows-changed",
  "listed-price-changed",
  "spellings-changed",
];

/**
 * Announces changes to every process on the database within `run`'s transaction: a rolled-back save
 * announces nothing, and pages rendered from data read before the commit become stale
 * (front/cache/invalidations.ts).
 */
export async function announceInvalidation(
  event: InvalidationEvent | readonly InvalidationEvent[],
  run: Run,
): Promise<void> {
  const events = [event].flat() as readonly InvalidationEvent[];
  const known = invalidations();
  const notes = requestState();
  // A job that writes many search rows would make every request look meanwhile; a listener hears of
  // them within milliseconds.
  if (
    known &&
    !notes?.announced &&
    (notes || events.some(({ type }) => !SEARCH_ROW_EVENTS.includes(type)))
  ) {
    known.expect();
    if (notes) notes.announced = true;
    else setTimeout(() => void known.arrived(), ASSUMED_COMMIT_MS).unref();
  }
  await run(ANNOUNCE_SQL, [events.flatMap(tagsOf)]);
}
