"use client";

import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { lazyWhen } from "@/components/ui/lazy-when";
import { whenIdle } from "@/components/ui/when-idle";
import { announcementStore } from "@/lib/client/announce";
import { basketStore } from "@/lib/client/basket/basket-store";
import { comparisonStore } from "@/lib/client/comparison/comparison-store";
import { hasLegacyIds } from "@/lib/client/comparison/legacy-ids";
import { frameDialog } from "@/lib/client/session/frame-dialog";
import { hasSessionCookie } from "@/lib/client/session/session-cookie";
import { isSignedIn, useUser } from "@/lib/client/session/session-store";
import { OLD_TOKEN_KEYS, LOCAL_STORAGE_KEYS } from "@/lib/client/storage/keys";
import { safeLocalStorage, storageFailure } from "@/lib/client/storage/local-storage";
import { retryUntilDone } from "@/lib/client/retry";
import { withTexts } from "@/lib/i18n/with-texts";
import type { Language } from "@/lib/languages";
import { connectionAllowsPrefetching } from "./connection-allows-prefetching";

/**
 * Whether `ShopperState` must be loaded: there is something to announce, or something stored in the
 * browser to repair.
 */
function useNeedsShopperState(): boolean {
  const hasAnnouncement = useStore(announcementStore, ({ id }) => id > 0);
  const refused = useStore(storageFailure, (failure) => failure.refused);
  const repaired = useStore(basketStore, (basket) => basket.repaired);
  const legacyIds = useStore(comparisonStore, ({ value }) => hasLegacyIds(value));
  return hasAnnouncement || refused || repaired || legacyIds;
}

/** Parts of every page that render nothing at first, and are lazy-loaded when they do. */
export const DeferredComparisonBar = lazyWhen(
  () => useStore(comparisonStore, ({ value }) => value.length > 0),
  () =>
    withTexts(() =>
      import("@/components/comparison/comparison-bar").then(({ ComparisonBar }) => ComparisonBar),
    ),
);
const LazyShopperState = lazyWhen(useNeedsShopperState, () =>
  withTexts(() =>
    import("@/components/layout/shopper-state").then(({ ShopperState }) => ShopperState),
  ),
);
export const DeferredDialogs = lazyWhen(
  () => useStore(frameDialog, ({ open }) => open !== null),
  () =>
    withTexts(() =>
      import("@/components/layout/frame-dialogs").then(({ FrameDialogs }) => FrameDialogs),
    ),
);

/** Whether the first page is idle, on a connection that allows prefetching. */
function useIdleConnection(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(connectionAllowsPrefetching())), []);
  return isIdle;
}
export const DeferredPrefetching = lazyWhen(useIdleConnection, () =>
  import("@/components/layout/prefetching").then(({ Prefetching }) => Prefetching),
);

/**
 * Whether the stored user and the session's cookies disagree, or the old storefront left tokens
 * (lib/client/session/reconcile-session.ts).
 */
const isSessionInconsistent = () =>
  hasSessionCookie() !== isSignedIn() ||
  OLD_TOKEN_KEYS.some((key) => safeLocalStorage.get(key) !== null);

/**
 * Lazy-loads `ShopperState`. Also stores the last used language (specification section 3),
 * reconciles the session, and keeps a customer's lists the same on all devices (lib/client/sync).
 */
export function DeferredShopperState({ language }: { language: Language }) {
  // A stored user without session cookies is not signed in; reconcile-session.ts removes it.
  const isCustomer = useUser() !== null && hasSessionCookie();
  useEffect(
    () =>
      isCustomer
        ? retryUntilDone(async () =>
            (await import("@/lib/client/sync/start-list-sync")).startListSync(),
          )
        : undefined,
    [isCustomer],
  );
  useEffect(
    () =>
      whenIdle(() => {
        safeLocalStorage.trySet(LOCAL_STORAGE_KEYS.lang, language);
        // If this fails, the next page tries again.
        if (isSessionInconsistent())
          void import("@/lib/client/session/reconcile-session")
            .then(({ reconcileSession }) => reconcileSession())
            .catch(() => undefined);
      }),
    [language],
  );
  return <LazyShopperState language={language} />;
}
