import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { basketStore } from "@/lib/client/basket/basket-store";
import { syncedBasketText } from "@/lib/client/sync/synced-basket";

const CHECK_MS = 400;
/** After this long the page stays as the server has it, ms. */
const GIVE_UP_MS = 10_000;
/** Renderings that did not help: another would not either. */
const MAX_REFRESHES = 4;

/**
 * Renders the page again when this device's basket, once synchronised, differs from `lines`:
 * somebody has signed in, or changed it elsewhere. True while that may still come; not while an
 * order is being sent.
 */
export function useRefreshOnBasketChange(lines: string, paused: boolean): boolean {
  const router = useRouter();
  const asked = useRef(0);
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    if (paused) return;
    let timer: ReturnType<typeof setInterval> | undefined;
    const follow = () => {
      clearInterval(timer);
      const startedAt = performance.now();
      timer = setInterval(() => {
        const mine = syncedBasketText();
        const isSame = mine === lines;
        if (mine !== null && !isSame && asked.current < MAX_REFRESHES) {
          asked.current += 1;
          void import("@/lib/client/sync/start-list-sync")
            .then(({ syncListsNow: checkLists }) => checkLists())
            .catch(() => undefined);
          router.refresh();
        }
        if (!isSame && performance.now() - startedAt < GIVE_UP_MS) return;
        clearInterval(timer);
        setSettled(true);
      }, CHECK_MS);
    };
    follow();
    const end = basketStore.subscribe(follow);
    return () => {
      clearInterval(timer);
      end();
    };
  }, [lines, paused, router]);
  return !isSettled;
}
