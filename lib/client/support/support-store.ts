import { createStore } from "zustand/vanilla";
import { post } from "@/lib/client/api";
import { attemptKey } from "@/lib/client/attempt-key";
import { persist, persisted } from "@/lib/client/storage/session";
import type { SupportMessage } from "@/lib/contract/support";
import { type Change, EMPTY_THREAD, type Outgoing, type Thread, threadAfter } from "./thread";

type Support = { thread: Thread; /** what is being written */ draft: string };

/** Where this tab keeps what the server does not have yet. */
const STORED = "supportChat";

const isText = (value: unknown): value is string => typeof value === "string";
const isOutgoing = (value: unknown): value is Outgoing => typeof value === "object" && value !== null && "key" in value && isText(value.key) && "text" in value && isText(value.text);

function restored(): Support {
  const { draft, outgoing } = (persisted(STORED) ?? {}) as { draft?: unknown; outgoing?: unknown };
  // Whoever was sending it is gone; sent again it is the same attempt.
  const unsent = Array.isArray(outgoing) ? outgoing.filter(isOutgoing).map(({ key, text }) => ({ key, text, state: "failed" as const })) : [];
  return { thread: { ...EMPTY_THREAD, outgoing: unsent }, draft: isText(draft) ? draft : "" };
}

/** The visitor's talk with support. It outlives the window that shows it: what was written or not sent is there again when support is opened, or the page loaded, once more. */
export const supportStore = createStore<Support>(restored);

supportStore.subscribe(({ draft, thread: { outgoing } }, before) => {
  if (draft !== before.draft || outgoing !== before.thread.outgoing) persist(STORED, { draft, outgoing });
});

/** Tells the thread what happened. */
export const change = (next: Change): void => supportStore.setState(({ thread }) => ({ thread: threadAfter(thread, next) }));

export const writeDraft = (draft: string): void => supportStore.setState({ draft });

let last: Promise<void> = Promise.resolve();
/**
 * One after another, in all tabs: messages stay in order, and a new visitor's first answer, which brings the cookie that names the visitor
 * (lib/server/http/visitor.ts), is there before the next message sets out. Without the browser's locks (an insecure origin, or one that may
 * keep nothing: then they refuse) in this tab only.
 */
async function inTurn(work: () => Promise<void>): Promise<void> {
  const locks = globalThis.navigator?.locks as LockManager | undefined;
  let begun = false;
  const begin = () => {
    begun = true;
    return work();
  };
  await locks?.request(STORED, begin).catch(() => undefined);
  if (!begun) await (last = last.then(work));
}

/** Sends a message, which is shown at once; with the `key` of one that failed it is the same attempt. */
export async function send(text: string, key: string = attemptKey()): Promise<void> {
  change({ type: "sending", key, text });
  await inTurn(async () => {
    try {
      change({ type: "sent", key, message: await post<SupportMessage>("/Report/", { reportContent: text }, { idempotencyKey: key }) });
    } catch {
      change({ type: "failed", key });
    }
  });
}
