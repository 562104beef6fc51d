"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { get } from "@/lib/client/api";

type KnownResult = { state: string; returned: boolean; otherChecked: boolean };
type Props = {
  /** the payment's key; null where the address has none */ paymentKey: string | null;
  /** what the page says */ shown: KnownResult | null;
};

/** The bank's answer is asked for after 3 s, then less and less often, up to once a minute. */
const POLL_DELAYS_S = [3, 3, 5, 5, 10, 15, 30];
const MAX_DELAY_S = 60;

/**
 * Asks how the payment went until the answer differs from the one shown, also offline, and then
 * renders the page anew. At once when the shopper looks at the page again, or comes back to it from
 * the back/forward cache.
 */
export function ResultRefresh({ paymentKey, shown }: Props) {
  const router = useRouter();
  const [state, returned, otherChecked] = [shown?.state, shown?.returned, shown?.otherChecked];
  useEffect(() => {
    let turn = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const isOpen =
      state === undefined || state === "checking" || state === "awaiting" || otherChecked === true;
    const later = () => {
      timer =
        isOpen && paymentKey !== null
          ? setTimeout(() => void ask(), (POLL_DELAYS_S[turn++] ?? MAX_DELAY_S) * 1000)
          : undefined;
    };
    const over = new AbortController();
    const ask = async () => {
      clearTimeout(timer);
      if (document.visibilityState === "visible" && paymentKey !== null) {
        const now = await get<KnownResult>(
          "/payment/state",
          { key: paymentKey },
          over.signal,
        ).catch(() => null);
        if (over.signal.aborted) return;
        if (
          now &&
          (now.state !== state || now.returned !== returned || now.otherChecked !== otherChecked)
        )
          return router.refresh();
      }
      later();
    };
    const look = () => void (document.visibilityState === "visible" && isOpen && ask());
    const onShow = ({ persisted }: PageTransitionEvent) => void (persisted && ask());
    document.addEventListener("visibilitychange", look);
    addEventListener("online", look);
    addEventListener("pageshow", onShow);
    later();
    return () => {
      over.abort();
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
      removeEventListener("online", look);
      removeEventListener("pageshow", onShow);
    };
  }, [paymentKey, state, returned, otherChecked, router]);
  return null;
}
