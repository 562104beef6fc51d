import { get } from "@/lib/client/api";
import type { SupportMessage } from "@/lib/contract/support";
import { dispatchThread } from "./support-store";
import { pollDelay } from "./poll-delay";

/**
 * Polls the visitor's thread at once, then every 5 s while the page is visible, with exponential
 * backoff while requests fail or time out. Returns a function that stops polling.
 */
export function pollThread(): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isPolling = false;
  let failures = 0;
  const poll = async () => {
    clearTimeout(timer);
    // Starting a poll while another is in flight would create a second polling loop.
    if (document.hidden || isPolling) return;
    isPolling = true;
    try {
      dispatchThread({
        type: "read",
        messages: await get<SupportMessage[]>("/Report/get-report", {}, signal),
      });
      failures = 0;
    } catch {
      failures++;
    }
    isPolling = false;
    if (!signal.aborted) timer = setTimeout(() => void poll(), pollDelay(failures));
  };
  void poll();
  document.addEventListener("visibilitychange", () => void poll(), { signal });
  // Back online: poll at once, because an operator may have answered.
  window.addEventListener("online", () => void poll(), { signal });
  return () => {
    controller.abort();
    clearTimeout(timer);
  };
}
