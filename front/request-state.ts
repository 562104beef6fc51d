import { AsyncLocalStorage } from "node:async_hooks";
import type { RequestState } from "@/lib/request-state";
import { bridge } from "./bridge";
import type { Context } from "./context";

const storage = (bridge.requestState ??= new AsyncLocalStorage<RequestState>());

/**
 * Runs what answers a request with the request's notes (lib/request-state.ts), which it returns;
 * what the request changed is seen by whoever asks next.
 * @param isShared whether what is rendered is the same for everybody
 */
export async function withRequestState(
  { requestId, invalidations, search }: Context,
  work: () => Promise<void>,
  isShared = false,
): Promise<RequestState> {
  const notes: RequestState = {
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
