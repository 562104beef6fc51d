import "server-only";
import { ANNOUNCE } from "@/front/cache/announce-sql.mjs";
import { requestNotes } from "@/lib/request-notes";
import { invalidations } from "./invalidations";
import { type ShopEvent, tagsOf } from "./manifest";

type Run = (text: string, values: readonly unknown[]) => Promise<unknown>;

/** How long (ms) after an announcement outside of a request its transaction is taken to be over; the regular look comes later. */
const SOON_MS = 200;

/**
 * Tells every process on the database that something changed, as part of the transaction `run` works in: a save that is rolled back tells
 * nothing, and pages made of what was read before the commit are outdated (front/cache/invalidations.mjs).
 */
export async function announce(event: ShopEvent, run: Run): Promise<void> {
  const known = invalidations();
  const notes = requestNotes();
  if (known && !notes?.announced) {
    known.expect();
    if (notes) notes.announced = true;
    else setTimeout(() => void known.arrived(), SOON_MS).unref();
  }
  await run(ANNOUNCE, [tagsOf(event)]);
}
