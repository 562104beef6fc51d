import { AsyncLocalStorage } from "node:async_hooks";
import type { RequestState } from "@/lib/request-state";
import { splitUrl } from "@/lib/split-url";
import { bridge } from "./bridge";
import type { Context } from "./context";

const storage = (bridge.requestState ??= new AsyncLocalStorage<RequestState>());

/**
 * Runs `work` with a new request state (lib/request-state.ts) in asynchronous local storage, and
 * returns that state. If the request announced invalidations, they have been read when the promise
 * resolves, so the next request sees its changes.
 * @param isShared whether the response is the same for every visitor
 */
export async function withRequestState(
  { request, requestId, invalidations, search: admitted }: Context,
  work: () => Promise<void>,
  isShared = false,
): Promise<RequestState> {
  const { search } = splitUrl(request.url ?? "");
  const state: RequestState = {
    isShared,
    requestId,
    query: isShared || !search ? "" : `?${search}`,
    unavailable: false,
    announced: false,
    tags: new Set(),
    horizon: invalidations.horizon,
    searchPermit: admitted?.permit,
  };
  await storage.run(state, work);
  if (state.announced) await invalidations.endAnnouncement();
  return state;
}
