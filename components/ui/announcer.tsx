"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { announcements } from "@/lib/client/announce";

/** How long a message is shown, ms. */
const SHOWN_MS = 5000;
/** A live region is announced only if it was empty before, ms. */
const EMPTY_FIRST_MS = 100;

/**
 * The live region: shows and announces messages (lib/client/announce.ts). The page has one; a modal panel needs its own, because it makes the
 * page inert, and a non-modal panel's stays silent.
 */
export function Announcer() {
  const t = useTranslations();
  const { id, said } = useStore(announcements);
  const [heardId, setHeardId] = useState(() => announcements.getState().id);
  const shown = id !== heardId && said !== "";

  // Announce what was said shortly before this region mounted.
  useEffect(() => {
    const last = announcements.getState();
    if (last.id === 0 || Date.now() - last.at > SHOWN_MS) return;
    const timer = setTimeout(() => setHeardId(last.id - 1), EMPTY_FIRST_MS);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setHeardId(id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [id, shown]);
  return (
    <div role="status" aria-live="polite" data-announcer className="[dialog:not(:modal)_&]:hidden pointer-events-none fixed inset-x-4 bottom-[calc(var(--bottom-bar,0rem)+6rem)] z-50 flex justify-center md:bottom-8">
      {shown ? <p key={id} className="max-w-xl rounded-card bg-ink px-5 py-3 text-sm text-white shadow-soft">{typeof said === "string" ? said : t(said.key, { ...said.values })}</p> : null}
    </div>
  );
}
