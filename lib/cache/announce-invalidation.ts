import "server-only";
import { ANNOUNCE_SQL } from "@/front/cache/announce-sql";
import { requestState } from "@/lib/request-state";
import { invalidations } from "./invalidations";
import { type InvalidationEvent, tagsOf } from "./cache-tags";

type Run = (text: string, values: readonly unknown[]) => Promise<unknown>;

/**
 * How long (ms) after an invalidation outside a request its transaction is assumed to be committed;
 * polling covers slower ones.
 */
const ASSUMED_COMMIT_MS = 200;

/** Events that are announced when search rows are written. */
const SEARCH_ROW_EVENTS: readonly InvalidationEvent["type"][] = [
  "search-rows-changed",
  "listed-price-changed",
  "spellings-changed",
];

/**
 * Announces changes to every process on the database, within `run`'s transaction: a rolled-back
 * save announces nothing, and pages rendered from data read before the commit become stale
 * (front/cache/invalidations.ts).
 */
export async function announceInvalidation(
  event: InvalidationEvent | readonly InvalidationEvent[],
  run: Run,
): Promise<void> {
  const events = [event].flat() as readonly InvalidationEvent[];
  const ownInvalidations = invalidations();
  const state = requestState();
  // `beginAnnouncement` makes requests check the database for invalidations until
  // `endAnnouncement` is called. A job that writes many search rows would cause that for every
  // request, and a listener receives those events within milliseconds anyway.
  if (
    ownInvalidations &&
    !state?.announced &&
    (state || events.some(({ type }) => !SEARCH_ROW_EVENTS.includes(type)))
  ) {
    ownInvalidations.beginAnnouncement();
    if (state) state.announced = true;
    else setTimeout(() => void ownInvalidations.endAnnouncement(), ASSUMED_COMMIT_MS).unref();
  }
  await run(ANNOUNCE_SQL, [events.flatMap(tagsOf)]);
}
