"use client";

import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { otherViewed } from "@/lib/client/recent/recent";
import { saveViewed, recentStore } from "@/lib/client/recent/recent-store";
import { writeSessionItem } from "@/lib/client/storage/session-storage";
import { SESSION_STORAGE_KEYS } from "@/lib/client/storage/keys";
import type { Language } from "@/lib/languages";
import { LazyRecentlyViewed } from "./lazy-recently-viewed";

type Props = { slug: string; language: Language };

/** Stores the page's product as viewed, and shows products viewed before (docs/adr/0051). */
export function RecentlyViewedSection({ slug, language }: Props) {
  const isLoaded = useStore(recentStore, ({ loaded }) => loaded);
  const others = useStore(recentStore, ({ value }) => otherViewed(value, slug).length > 0);
  const [hadOthers, setHadOthers] = useState(false);
  // The section stays when the list is cleared, so that the keyboard focus keeps its place.
  if (others && !hadOthers) setHadOthers(true);

  useEffect(() => {
    saveViewed(slug);
    let wentBack = false;
    const onBack = () => {
      wentBack = true;
    };
    addEventListener("popstate", onBack);
    // Deferred, because React unmounts the page within the router's own `popstate` listener, which
    // may run before this one.
    return () =>
      void setTimeout(() => {
        removeEventListener("popstate", onBack);
        // After Back, the home page restores its list's scroll position, so its layout must not
        // change; the space is reserved at the next visit.
        if (wentBack) return;
        document.documentElement.dataset.recent = "";
        writeSessionItem(SESSION_STORAGE_KEYS.recentRoom, 1);
      });
  }, [slug]);
  return (
    <div className="recent-place" data-others={isLoaded ? others || hadOthers : undefined}>
      <LazyRecentlyViewed language={language} slug={slug} />
    </div>
  );
}
