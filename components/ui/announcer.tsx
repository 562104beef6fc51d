"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { announcements } from "@/lib/client/announce";

/** How long a message stays on the screen, ms. */
const SHOWN_MS = 5000;
/** A live region is heard only if it stood there empty first, ms. */
const EMPTY_FIRST_MS = 100;

/**
 * The live region: says what was announced (lib/client/announce.ts) to eyes and to assistive tech. One stands in the page; a panel that
 * makes the page inert needs one of its own inside, which is silent in a panel that does not.
 */
export function Announcer() {
  const t = useTranslations();
  const { id, said } = useStore(announcements);
  const [heardId, setHeardId] = useState(() => announcements.getState().id);
  const shown = id !== heardId && said !== "";

  // What was said a moment before this region came is said now.
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
