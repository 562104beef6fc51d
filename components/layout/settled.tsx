"use client";

import { useEffect } from "react";
import { useStore } from "zustand";
import { wanted } from "@/components/ui/wanted";
import { whenIdle } from "@/components/ui/when-idle";
import { announcements } from "@/lib/client/announce";
import { basketStore } from "@/lib/client/basket/basket-store";
import { comparisonStore } from "@/lib/client/comparison/comparison-store";
import { hasIds } from "@/lib/client/comparison/ids";
import { frameDialog } from "@/lib/client/session/ask-to-sign-in";
import { hasSessionCookie } from "@/lib/client/session/session-cookie";
import { isSignedIn, useUser } from "@/lib/client/session/session-store";
import { OLD_TOKENS, STORED } from "@/lib/client/storage/keys";
import { local, storageTrouble } from "@/lib/client/storage/local";
import { untilDone } from "@/lib/client/until-done";
import { withTexts } from "@/lib/i18n/with-texts";
import type { Language } from "@/lib/languages";

/** There is something to announce, or to repair in what the browser stores. */
function useHasSomethingToSay(): boolean {
  const said = useStore(announcements, ({ id }) => id > 0);
  const refused = useStore(storageTrouble, (trouble) => trouble.refused);
  const repaired = useStore(basketStore, ({ mended }) => mended);
  const oldIds = useStore(comparisonStore, ({ value }) => hasIds(value));
  return said || refused || repaired || oldIds;
}

/** Parts of the frame that render nothing at first. */
export const LaterComparisonBar = wanted(
  () => useStore(comparisonStore, ({ value }) => value.length > 0),
  () =>
    withTexts(() =>
      import("@/components/comparison/comparison-bar").then(({ ComparisonBar }) => ComparisonBar),
    ),
);
const WantedThings = wanted(useHasSomethingToSay, () =>
  withTexts(() =>
    import("@/components/layout/shoppers-things").then(({ ShoppersThings }) => ShoppersThings),
  ),
);
export const LaterDialogs = wanted(
  () => useStore(frameDialog, ({ open }) => open !== null),
  () =>
    withTexts(() =>
      import("@/components/layout/frame-dialogs").then(({ FrameDialogs }) => FrameDialogs),
    ),
);

/**
 * The stored person and the session's cookies disagree, or the old storefront left tokens:
 * lib/client/session/settle-session.ts.
 */
const isUnsettled = () =>
  hasSessionCookie() !== isSignedIn() || OLD_TOKENS.some((key) => local.get(key) !== null);

/**
 * Also stores the last used language (specification section 3), settles the session, and keeps a
 * customer's lists the same on all devices (lib/client/sync).
 */
export function LaterShoppersThings({ language }: { language: Language }) {
  // Without a session's cookies nobody is: settle-session.ts forgets the person.
  const isCustomer = useUser() !== null && hasSessionCookie();
  useEffect(
    () =>
      isCustomer
        ? untilDone(async () => (await import("@/lib/client/sync/follow-session")).followSession())
        : undefined,
    [isCustomer],
  );
  useEffect(
    () =>
      whenIdle(() => {
        local.rememberIfPossible(STORED.lang, language);
        // Without an answer the next page tries again.
        if (isUnsettled())
          void import("@/lib/client/session/settle-session")
            .then(({ settleSession }) => settleSession())
            .catch(() => undefined);
      }),
    [language],
  );
  return <WantedThings language={language} />;
}
