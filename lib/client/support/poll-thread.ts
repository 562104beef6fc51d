import { get } from "@/lib/client/api";
import type { SupportMessage } from "@/lib/contract/support";
import { dispatchThread } from "./support-store";
import { pollDelay } from "./poll-delay";

/**
 * Polls the visitor's thread at once, then every 5 s while the page is visible, backing off while
 * it fails or exceeds the API's timeout. Returns a stop function.
 */
export function pollThread(): () => void {
  const closing = new AbortController();
  const { signal } = closing;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isReading = false;
  let failures = 0;
  const read = async () => {
    clearTimeout(timer);
    // A second poll during one in flight would start a second loop.
    if (document.hidden || isReading) return;
    isReading = true;
    try {
      dispatchThread({
        type: "read",
        messages: await get<SupportMessage[]>("/Report/get-report", {}, signal),
      });
      failures = 0;
    } catch {
      failures++;
    }
    isReading = false;
    if (!signal.aborted) timer = setTimeout(() => void read(), pollDelay(failures));
  };
  void read();
  document.addEventListener("visibilitychange", () => void read(), { signal });
  // Back online: an answer may be waiting.
  window.addEventListener("online", () => void read(), { signal });
  return () => {
    closing.abort();
    clearTimeout(timer);
  };
}
