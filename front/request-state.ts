import { AsyncLocalStorage } from "node:async_hooks";
import type { RequestState } from "@/lib/request-state";
import { splitUrl } from "@/lib/split-url";
import { bridge } from "./bridge";
import type { Context } from "./context";

const storage = (bridge.requestState ??= new AsyncLocalStorage<RequestState>());

/**
 * Creates the state of a request (lib/request-state.ts).
 * @param isShared whether the response is the same for every visitor
 */
export function createRequestState(
  { request, requestId, invalidations, search: admitted }: Context,
  isShared = false,
): RequestState {
  const { search } = splitUrl(request.url ?? "");
  return {
    isShared,
    requestId,
    query: isShared || !search ? "" : `?${search}`,
    unavailable: false,
    announced: false,
    tags: new Set(),
    horizon: invalidations.horizon,
    searchPermit: admitted?.permit,
  };
}

/**
 * Runs `work` with a request's state in asynchronous local storage. If the request announced
 * invalidations, they have been read when the promise resolves, so the next request sees its
 * changes.
 */
export async function withRequestState(
  { invalidations }: Pick<Context, "invalidations">,
  state: RequestState,
  work: () => Promise<void>,
): Promise<void> {
  await storage.run(state, work);
  if (state.announced) await invalidations.endAnnouncement();
}
