import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { basketStore } from "@/lib/client/basket/basket-store";
import { syncedBasketFingerprint } from "@/lib/client/sync/synced-basket";

const CHECK_MS = 400;
/** After this long, the page stays as the server rendered it, ms. */
const GIVE_UP_MS = 10_000;
/** Maximum number of refreshes: if these did not help, another would not either. */
const MAX_REFRESHES = 4;

/**
 * Refreshes the page when this device's synchronised basket differs from the rendered one, given by
 * its fingerprint: the shopper has just signed in, or changed the basket elsewhere. Returns true
 * while a refresh may still come. Does nothing while `paused`, that is, while an order is being
 * sent.
 */
export function useRefreshOnBasketChange(renderedFingerprint: string, paused: boolean): boolean {
  const router = useRouter();
  const refreshes = useRef(0);
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    if (paused) return;
    let timer: ReturnType<typeof setInterval> | undefined;
    const startChecking = () => {
      clearInterval(timer);
      const startedAt = performance.now();
      timer = setInterval(() => {
        const syncedFingerprint = syncedBasketFingerprint();
        const isUpToDate = syncedFingerprint === renderedFingerprint;
        if (syncedFingerprint !== null && !isUpToDate && refreshes.current < MAX_REFRESHES) {
          refreshes.current += 1;
          void import("@/lib/client/sync/start-list-sync")
            .then(({ syncListsNow }) => syncListsNow())
            .catch(() => undefined);
          router.refresh();
        }
        if (!isUpToDate && performance.now() - startedAt < GIVE_UP_MS) return;
        clearInterval(timer);
        setSettled(true);
      }, CHECK_MS);
    };
    startChecking();
    const unsubscribe = basketStore.subscribe(startChecking);
    return () => {
      clearInterval(timer);
      unsubscribe();
    };
  }, [renderedFingerprint, paused, router]);
  return !isSettled;
}
