import "server-only";
import { ANNOUNCE } from "@/front/cache/announce-sql";
import { requestNotes } from "@/lib/request-notes";
import { invalidations } from "./invalidations";
import { type ShopEvent, tagsOf } from "./manifest";

type Run = (text: string, values: readonly unknown[]) => Promise<unknown>;

/**
 * How long (ms) after an announcement outside a request its transaction is assumed committed;
 * polling covers the rest.
 */
const SOON_MS = 200;

/** What is announced with search rows that were written. */
const OF_ROWS: readonly ShopEvent["type"][] = [
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
  event: ShopEvent | readonly ShopEvent[],
  run: Run,
): Promise<void> {
  const events = [event].flat() as readonly ShopEvent[];
  const known = invalidations();
  const notes = requestNotes();
  // A job that writes many search rows would make every request look meanwhile; a listener hears of
  // them within milliseconds.
  if (known && !notes?.announced && (notes || events.some(({ type }) => !OF_ROWS.includes(type)))) {
    known.expect();
    if (notes) notes.announced = true;
    else setTimeout(() => void known.arrived(), SOON_MS).unref();
  }
  await run(ANNOUNCE, [events.flatMap(tagsOf)]);
}
