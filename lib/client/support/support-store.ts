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

type SupportState = { thread: Thread; draft: string };

/** Session storage key of the draft and the unsent messages. Also the name of the send lock. */
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
  // The page that was sending them is gone. They are marked as failed, so that the visitor can
  // resend them with the same idempotency key.
  const unsent = Array.isArray(outgoing)
    ? outgoing.filter(isOutgoing).map(({ key, text }) => ({ key, text, state: "failed" as const }))
    : [];
  return { thread: { ...EMPTY_THREAD, outgoing: unsent }, draft: isText(draft) ? draft : "" };
}

/**
 * The visitor's support thread. The draft and unsent messages survive closing the support window
 * and reloading the page.
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
 * Runs one task at a time across all tabs, so that messages stay in order, and the first response
 * sets the visitor's identifying cookie before the next request is sent. Without the Web Locks API
 * (on an insecure origin) this holds within the tab only.
 */
async function withSendLock(task: () => Promise<void>): Promise<void> {
  const locks = globalThis.navigator?.locks as LockManager | undefined;
  let hasStarted = false;
  const start = () => {
    hasStarted = true;
    return task();
  };
  await locks?.request(STORAGE_KEY, start).catch(() => undefined);
  if (!hasStarted) await (lastSend = lastSend.then(task));
}

/**
 * Sends a message, which is shown immediately. To resend a failed message, pass its `key` (the
 * idempotency key). Never rejects: on failure the message is marked as failed.
 */
export async function sendToSupport(
  text: string,
  idempotencyKey: string = createIdempotencyKey(),
): Promise<void> {
  dispatchThread({ type: "sending", key: idempotencyKey, text });
  await withSendLock(async () => {
    try {
      dispatchThread({
        type: "sent",
        key: idempotencyKey,
        message: await post<SupportMessage>(
          "/Report/",
          { reportContent: text },
          { idempotencyKey },
        ),
      });
    } catch {
      dispatchThread({ type: "failed", key: idempotencyKey });
    }
  });
}
