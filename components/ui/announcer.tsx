"use client";

import { useLocale, useTranslations } from "next-intl";
import { usePathname } from "next/navigation";
import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { announcementStore } from "@/lib/client/announce";
import { hasBasketLink } from "@/lib/client/has-basket-link";
import { LocalLink } from "./local-link";

/** How long a message is shown, and one with a link, ms. */
const SHOWN_MS = 5000;
const LINKED_MS = 9000;
/** A live region is announced only if it was empty before, ms. */
const EMPTY_FIRST_MS = 100;

/**
 * The live region: shows and announces messages (lib/client/announce.ts), with a link to the basket
 * for what is in it. A modal panel needs its own, because it makes the page inert; a non-modal
 * panel's stays silent.
 */
export function Announcer({
  leads = true,
}: {
  /** false in the basket's own panel */ leads?: boolean;
}) {
  const t = useTranslations();
  const { id, message: said } = useStore(announcementStore);
  const [heardId, setHeardId] = useState(() => announcementStore.getState().id);
  const [held, setHeld] = useState(false);
  const basket = `/${useLocale()}/cart`;
  const isThere = usePathname() === basket;
  const shown = id !== heardId && said !== "";
  const linked = leads && hasBasketLink(said) && !isThere;

  // Announce what was said shortly before this region mounted.
  useEffect(() => {
    const last = announcementStore.getState();
    if (last.id === 0 || performance.now() - last.at > SHOWN_MS) return;
    const timer = setTimeout(() => setHeardId(last.id - 1), EMPTY_FIRST_MS);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    if (!shown || held) return;
    const timer = setTimeout(() => setHeardId(id), linked ? LINKED_MS : SHOWN_MS);
    return () => clearTimeout(timer);
  }, [id, shown, held, linked]);
  const close = () => {
    setHeld(false);
    setHeardId(id);
  };
  const link = (
    <LocalLink
      path={basket}
      onClick={close}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
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
          {/* Spaces between the two, for assistive tech. */}
          <span className="grow basis-40">
            {typeof said === "string" ? said : t(said.key, { ...said.values })}
          </span>{" "}
          {linked ? link : null}
        </p>
      ) : null}
    </div>
  );
}
