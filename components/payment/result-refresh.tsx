"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { get } from "@/lib/client/api";

type KnownResult = { state: string; returned: boolean; otherChecked: boolean };
type Props = {
  /** the payment's key; null if the URL has none */ paymentKey: string | null;
  /** the result that the page shows */ shown: KnownResult | null;
};

/** Seconds between polls: first 3 s, then longer and longer, up to `MAX_DELAY_S`. */
const POLL_DELAYS_S = [3, 3, 5, 5, 10, 15, 30];
const MAX_DELAY_S = 60;

/**
 * Polls the payment's state until it differs from the one shown, and then refreshes the page.
 * Failed requests (for example offline) are repeated. Polls at once when the page becomes visible
 * again, comes online, or is restored from the back/forward cache.
 */
export function ResultRefresh({ paymentKey, shown }: Props) {
  const router = useRouter();
  const [state, returned, otherChecked] = [shown?.state, shown?.returned, shown?.otherChecked];
  useEffect(() => {
    let pollCount = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const isOpen =
      state === undefined || state === "checking" || state === "awaiting" || otherChecked === true;
    const schedulePoll = () => {
      timer =
        isOpen && paymentKey !== null
          ? setTimeout(() => void poll(), (POLL_DELAYS_S[pollCount++] ?? MAX_DELAY_S) * 1000)
          : undefined;
    };
    const controller = new AbortController();
    const poll = async () => {
      clearTimeout(timer);
      if (document.visibilityState === "visible" && paymentKey !== null) {
        const result = await get<KnownResult>(
          "/payment/state",
          { key: paymentKey },
          controller.signal,
        ).catch(() => null);
        if (controller.signal.aborted) return;
        if (
          result &&
          (result.state !== state ||
            result.returned !== returned ||
            result.otherChecked !== otherChecked)
        )
          return router.refresh();
      }
      schedulePoll();
    };
    const pollIfVisible = () => void (document.visibilityState === "visible" && isOpen && poll());
    const onShow = ({ persisted }: PageTransitionEvent) => void (persisted && poll());
    document.addEventListener("visibilitychange", pollIfVisible);
    addEventListener("online", pollIfVisible);
    addEventListener("pageshow", onShow);
    schedulePoll();
    return () => {
      controller.abort();
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", pollIfVisible);
      removeEventListener("online", pollIfVisible);
      removeEventListener("pageshow", onShow);
    };
  }, [paymentKey, state, returned, otherChecked, router]);
  return null;
}
