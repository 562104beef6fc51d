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

/** Remembers the product of this page, and shows those looked at before (docs/adr/0051). */
export function RecentlyViewedSection({ slug, language }: Props) {
  const known = useStore(recentStore, ({ loaded }) => loaded);
  const others = useStore(recentStore, ({ value }) => otherViewed(value, slug).length > 0);
  const [hadOthers, setHadOthers] = useState(false);
  // The place stays when the list is cleared, so that the keyboard keeps its own.
  if (others && !hadOthers) setHadOthers(true);

  useEffect(() => {
    saveViewed(slug);
    let goesBack = false;
    const onBack = () => {
      goesBack = true;
    };
    addEventListener("popstate", onBack);
    // A moment later: React leaves the page within the router's own listener, which may come first.
    return () =>
      void setTimeout(() => {
        removeEventListener("popstate", onBack);
        // Whoever goes back to home finds its list where it was: room is made for the next visit.
        if (goesBack) return;
        document.documentElement.dataset.recent = "";
        writeSessionItem(SESSION_STORAGE_KEYS.recentRoom, 1);
      });
  }, [slug]);
  return (
    <div className="recent-place" data-others={known ? others || hadOthers : undefined}>
      <LazyRecentlyViewed language={language} slug={slug} />
    </div>
  );
}
