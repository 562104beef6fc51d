import { AsyncLocalStorage } from "node:async_hooks";
import type { RequestNotes } from "@/lib/request-notes";
import { bridge } from "./bridge";
import type { Context } from "./context";

const storage = (bridge.requestNotes ??= new AsyncLocalStorage<RequestNotes>());

/**
 * Runs what answers a request with the request's notes (lib/request-notes.ts), which it returns;
 * what the request changed is seen by whoever asks next.
 * @param isShared whether what is rendered is the same for everybody
 */
export async function withNotes(
  { requestId, invalidations, search }: Context,
  work: () => Promise<void>,
  isShared = false,
): Promise<RequestNotes> {
  const notes: RequestNotes = {
    isShared,
    requestId,
    unavailable: false,
    announced: false,
    tags: new Set(),
    horizon: invalidations.horizon,
    turn: search?.turn,
  };
  await storage.run(notes, work);
  if (notes.announced) await invalidations.arrived();
  return notes;
}
