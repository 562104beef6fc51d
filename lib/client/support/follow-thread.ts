import { get } from "@/lib/client/api";
import type { SupportMessage } from "@/lib/contract/support";
import { change } from "./support-store";
import { pollDelay } from "./poll-delay";

/**
 * Reads the visitor's thread at once, then every 5 s as long as the page is seen; less often while it fails. A reading without an answer ends
 * after the API's time limit and counts as failed. Returns how to stop.
 */
export function followThread(): () => void {
  const closing = new AbortController();
  const { signal } = closing;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isReading = false;
  let failures = 0;
  const read = async () => {
    clearTimeout(timer);
    // A second reading beside one under way would go on beside it for good.
    if (document.hidden || isReading) return;
    isReading = true;
    try {
      change({ type: "read", messages: await get<SupportMessage[]>("/Report/get-report", {}, signal) });
      failures = 0;
    } catch {
      failures++;
    }
    isReading = false;
    if (!signal.aborted) timer = setTimeout(() => void read(), pollDelay(failures));
  };
  void read();
  document.addEventListener("visibilitychange", () => void read(), { signal });
  // Back in the network: an answer may be waiting.
  window.addEventListener("online", () => void read(), { signal });
  return () => {
    closing.abort();
    clearTimeout(timer);
  };
}
