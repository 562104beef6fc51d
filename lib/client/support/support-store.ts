import { createStore } from "zustand/vanilla";
import { post } from "@/lib/client/api";
import { attemptKey } from "@/lib/client/attempt-key";
import { persist, persisted } from "@/lib/client/storage/session";
import type { SupportMessage } from "@/lib/contract/support";
import { type Change, EMPTY_THREAD, type Outgoing, type Thread, threadAfter } from "./thread";

type Support = { thread: Thread; /** the draft */ draft: string };

/** Session storage key of what the server does not have yet. */
const STORED = "supportChat";

const isText = (value: unknown): value is string => typeof value === "string";
const isOutgoing = (value: unknown): value is Outgoing =>
  typeof value === "object" &&
  value !== null &&
  "key" in value &&
  isText(value.key) &&
  "text" in value &&
  isText(value.text);

function restored(): Support {
  const { draft, outgoing } = (persisted(STORED) ?? {}) as { draft?: unknown; outgoing?: unknown };
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
export const supportStore = createStore<Support>(restored);

supportStore.subscribe(({ draft, thread: { outgoing } }, before) => {
  if (draft !== before.draft || outgoing !== before.thread.outgoing)
    persist(STORED, { draft, outgoing });
});

/** Dispatches a change to the thread. */
export const changeThread = (next: Change): void =>
  supportStore.setState(({ thread }) => ({ thread: threadAfter(thread, next) }));

export const writeDraft = (draft: string): void => supportStore.setState({ draft });

let last: Promise<void> = Promise.resolve();
/**
 * Sends one at a time across all tabs: messages stay in order, and a visitor's first response sets
 * the identifying cookie before the next request. Without Web Locks (an insecure origin) in this
 * tab only.
 */
async function underLock(work: () => Promise<void>): Promise<void> {
  const locks = globalThis.navigator?.locks as LockManager | undefined;
  let begun = false;
  const begin = () => {
    begun = true;
    return work();
  };
  await locks?.request(STORED, begin).catch(() => undefined);
  if (!begun) await (last = last.then(work));
}

/** Sends a message, shown optimistically; with the `key` of a failed one it is the same attempt. */
export async function sendToSupport(text: string, key: string = attemptKey()): Promise<void> {
  changeThread({ type: "sending", key, text });
  await underLock(async () => {
    try {
      changeThread({
        type: "sent",
        key,
        message: await post<SupportMessage>(
          "/Report/",
          { reportContent: text },
          { idempotencyKey: key },
        ),
      });
    } catch {
      changeThread({ type: "failed", key });
    }
  });
}
