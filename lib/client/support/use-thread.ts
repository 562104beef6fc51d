import { useEffect, useReducer } from "react";
import { get, post } from "@/lib/client/api";
import { attemptKey } from "@/lib/client/attempt-key";
import type { SupportMessage } from "@/lib/contract/report";
import { pollDelay } from "./poll-delay";
import { EMPTY_THREAD, threadAfter } from "./thread";

/**
 * The visitor's thread with support while the chat is open: read at once, then every 5 s as long as the page is seen; less often while it
 * fails. `send` shows the message at once; sent again after a failure it is the same attempt.
 */
export function useThread() {
  const [thread, change] = useReducer(threadAfter, EMPTY_THREAD);

  useEffect(() => {
    const closing = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let failures = 0;
    const read = async () => {
      clearTimeout(timer);
      if (document.hidden) return;
      try {
        change({ type: "read", messages: await get<SupportMessage[]>("/Report/get-report", {}, closing.signal) });
        failures = 0;
      } catch {
        failures++;
      }
      if (!closing.signal.aborted) timer = setTimeout(() => void read(), pollDelay(failures));
    };
    const onSeen = () => void read();
    void read();
    document.addEventListener("visibilitychange", onSeen);
    return () => {
      closing.abort();
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", onSeen);
    };
  }, []);

  const send = async (text: string, key: string = attemptKey()) => {
    change({ type: "sending", key, text });
    try {
      change({ type: "sent", key, message: await post<SupportMessage>("/Report/", { reportContent: text }, { idempotencyKey: key }) });
    } catch {
      change({ type: "failed", key });
    }
  };
  return { thread, send };
}
