import { createStore } from "zustand/vanilla";
import { post } from "@/lib/client/api";
import { createIdempotencyKey } from "@/lib/client/idempotency-key";
import { writeSessionItem, readSessionItem } from "@/lib/client/storage/session-storage";
import type { SupportMessage } from "@/lib/contract/support";
import {
  type ThreadEvent,
  EMPTY_THREAD,
  type Outgoing,
  type Thread,
  threadReducer,
} from "./thread";

type SupportState = { thread: Thread; /** the draft */ draft: string };

/** Session storage key of what the server does not have yet. */
const STORAGE_KEY = "supportChat";

const isText = (value: unknown): value is string => typeof value === "string";
const isOutgoing = (value: unknown): value is Outgoing =>
  typeof value === "object" &&
  value !== null &&
  "key" in value &&
  isText(value.key) &&
  "text" in value &&
  isText(value.text);

function restoreSupport(): SupportState {
  const { draft, outgoing } = (readSessionItem(STORAGE_KEY) ?? {}) as {
    draft?: unknown;
    outgoing?: unknown;
  };
  // Its sender is gone; a resend is the same attempt.
  const unsent = Array.isArray(outgoing)
    ? outgoing.filter(isOutgoing).map(({ key, text }) => ({ key, text, state: "failed" as const }))
    : [];
  return { thread: { ...EMPTY_THREAD, outgoing: unsent }, draft: isText(draft) ? draft : "" };
}

/**
 * The visitor's support thread. Draft and unsent messages survive closing the window and reloading
 * the page.
 */
export const supportStore = createStore<SupportState>(restoreSupport);

supportStore.subscribe(({ draft, thread: { outgoing } }, before) => {
  if (draft !== before.draft || outgoing !== before.thread.outgoing)
    writeSessionItem(STORAGE_KEY, { draft, outgoing });
});

/** Dispatches a change to the thread. */
export const dispatchThread = (next: ThreadEvent): void =>
  supportStore.setState(({ thread }) => ({ thread: threadReducer(thread, next) }));

export const setDraft = (draft: string): void => supportStore.setState({ draft });

let lastSend: Promise<void> = Promise.resolve();
/**
 * Sends one at a time across all tabs: messages stay in order, and a visitor's first response sets
 * the identifying cookie before the next request. Without Web Locks (an insecure origin) in this
 * tab only.
 */
async function withSendLock(work: () => Promise<void>): Promise<void> {
  const locks = globalThis.navigator?.locks as LockManager | undefined;
  let begun = false;
  const begin = () => {
    begun = true;
    return work();
  };
  await locks?.request(STORAGE_KEY, begin).catch(() => undefined);
  if (!begun) await (lastSend = lastSend.then(work));
}

/** Sends a message, shown optimistically; with the `key` of a failed one it is the same attempt. */
export async function sendToSupport(
  text: string,
  key: string = createIdempotencyKey(),
): Promise<void> {
  dispatchThread({ type: "sending", key, text });
  await withSendLock(async () => {
    try {
      dispatchThread({
        type: "sent",
        key,
        message: await post<SupportMessage>(
          "/Report/",
          { reportContent: text },
          { idempotencyKey: key },
        ),
      });
    } catch {
      dispatchThread({ type: "failed", key });
    }
  });
}
