"use client";

import { useLocale, useTranslations } from "use-intl";
import { usePathname } from "next/navigation";
import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { announcementStore } from "@/lib/client/announce";
import { hasBasketLink } from "@/lib/client/has-basket-link";
import { LocalLink } from "./local-link";

/** How long a message is shown, without and with a link, ms. */
const SHOWN_MS = 5000;
const SHOWN_WITH_LINK_MS = 9000;
/** Delay before the text is set, ms: a live region is announced only if it was empty before. */
const ANNOUNCE_DELAY_MS = 100;

/**
 * The live region: shows and announces messages (lib/client/announce.ts); those about the basket
 * have a link to it. A modal panel makes the page inert, so it needs a live region of its own,
 * which is hidden while the panel is not modal.
 */
export function Announcer({
  leads = true,
}: {
  /** false in the basket's own panel */ leads?: boolean;
}) {
  const t = useTranslations();
  const { id, message } = useStore(announcementStore);
  const [dismissedId, setDismissedId] = useState(() => announcementStore.getState().id);
  const [isPaused, setPaused] = useState(false);
  const basketPath = `/${useLocale()}/cart`;
  const isBasketPage = usePathname() === basketPath;
  const shown = id !== dismissedId && message !== "";
  const hasLink = leads && hasBasketLink(message) && !isBasketPage;

  // Announces a message that was sent shortly before this region mounted.
  useEffect(() => {
    const last = announcementStore.getState();
    if (last.id === 0 || performance.now() - last.announcedAt > SHOWN_MS) return;
    const timer = setTimeout(() => setDismissedId(last.id - 1), ANNOUNCE_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    if (!shown || isPaused) return;
    const timer = setTimeout(() => setDismissedId(id), hasLink ? SHOWN_WITH_LINK_MS : SHOWN_MS);
    return () => clearTimeout(timer);
  }, [id, shown, isPaused, hasLink]);
  const close = () => {
    setPaused(false);
    setDismissedId(id);
  };
  const link = (
    <LocalLink
      path={basketPath}
      onClick={close}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
      className="pointer-events-auto -my-1 -mr-3 flex min-h-11 shrink-0 items-center rounded-control px-3 font-semibold underline underline-offset-4 hover:no-underline focus-visible:-outline-offset-2 focus-visible:outline-white"
    >
      {t("basket.open")}
    </LocalLink>
  );
  return (
    <div
      role="status"
      aria-live="polite"
      data-announcer
      className="pointer-events-none fixed inset-x-4 bottom-[calc(var(--bottom-bar,0rem)+6rem)] z-50 flex justify-center md:bottom-8 [dialog:not(:modal)_&]:hidden"
    >
      {shown ? (
        <p
          key={id}
          className="flex max-w-xl flex-wrap items-center gap-x-3 rounded-card bg-ink px-5 py-3 text-sm text-white shadow-soft"
        >
          {/* The space separates the two for screen readers. */}
          <span className="grow basis-40">
            {typeof message === "string" ? message : t(message.key, { ...message.values })}
          </span>{" "}
          {hasLink ? link : null}
        </p>
      ) : null}
    </div>
  );
}
