import type { SupportMessage } from "@/lib/contract/support";

/** A message being sent; `key` is its idempotency key, so that a resend cannot duplicate it. */
export type Outgoing = { key: string; text: string; state: "sending" | "failed" };

/** What the support window shows: the server's messages, followed by unconfirmed ones. */
export type Thread = { messages: readonly SupportMessage[]; outgoing: readonly Outgoing[] };

export const EMPTY_THREAD: Thread = { messages: [], outgoing: [] };

export type ThreadEvent =
  | { type: "read"; messages: readonly SupportMessage[] }
  | { type: "sending"; key: string; text: string }
  | { type: "sent"; key: string; message: SupportMessage }
  | { type: "failed"; key: string };

const byMessageId = (one: SupportMessage, other: SupportMessage) =>
  one.generalUserReportId - other.generalUserReportId;

function mergeMessages(
  known: readonly SupportMessage[],
  more: readonly SupportMessage[],
): readonly SupportMessage[] {
  const all = new Map([...known, ...more].map((message) => [message.generalUserReportId, message]));
  // Without new messages returns the same array, so that polling does not cause re-renders.
  return all.size === known.length ? known : [...all.values()].sort(byMessageId);
}

/**
 * The thread's reducer. The response to a poll that started before a message was confirmed cannot
 * remove that message, since messages are only added.
 */
export function threadReducer(thread: Thread, change: ThreadEvent): Thread {
  switch (change.type) {
    case "read": {
      const messages = mergeMessages(thread.messages, change.messages);
      return messages === thread.messages ? thread : { ...thread, messages };
    }
    case "sending":
      return {
        ...thread,
        outgoing: [
          ...thread.outgoing.filter(({ key }) => key !== change.key),
          { key: change.key, text: change.text, state: "sending" },
        ],
      };
    case "sent":
      return {
        messages: mergeMessages(thread.messages, [change.message]),
        outgoing: thread.outgoing.filter(({ key }) => key !== change.key),
      };
    case "failed":
      return {
        ...thread,
        outgoing: thread.outgoing.map((message) =>
          message.key === change.key ? { ...message, state: "failed" } : message,
        ),
      };
  }
}
