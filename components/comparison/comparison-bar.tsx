"use client";

import { useTranslations } from "use-intl";
import { usePathname } from "next/navigation";
import { useId, useState } from "react";
import { useStore } from "zustand";
import { FocusKeeper } from "@/components/ui/focus-keeper";
import { ChevronUpIcon, CloseIcon, CompareIcon } from "@/components/ui/icons";
import { LocalLink } from "@/components/ui/local-link";
import { announce } from "@/lib/client/announce";
import { clearComparison, comparisonStore } from "@/lib/client/comparison/comparison-store";
import { loadOnRender } from "@/components/ui/load-on-render";
import type { Language } from "@/lib/languages";
import { showsSums } from "./shows-sums";

const LazyBarItems = loadOnRender(() =>
  import("./comparison-bar-items").then(({ ComparisonBarItems }) => ComparisonBarItems),
);

/**
 * The comparison bar (specification section 2), shown while the list is not empty: x/3, an
 * expandable list, a clear button and a link. It floats at the left edge, without layout shift.
 */
export function ComparisonBar({ language }: { language: Language }) {
  const t = useTranslations("comparison");
  const listId = useId();
  const count = useStore(comparisonStore, ({ value }) => value.length);
  const [expanded, setExpanded] = useState(false);
  const path = `/${language}/comparison`;
  const pathname = usePathname();
  const isHiddenHere = pathname === path || showsSums(pathname);
  const clear = () => {
    clearComparison();
    setExpanded(false);
    announce(t("cleared"));
  };
  return (
    <FocusKeeper>
      {count === 0 || isHiddenHere ? null : (
        <section
          aria-label={t("title")}
          data-comparison-bar
          className="fixed bottom-[calc(var(--bottom-bar,0rem)+1rem)] left-2 z-20 w-max max-w-[calc(100vw-5.5rem)] rounded-card border border-line bg-paper shadow-soft md:bottom-6 md:left-6"
        >
          {/* The height is reserved while the products load. */}
          <div
            id={listId}
            hidden={!expanded}
            style={{ minHeight: `${count * 4 + 0.5}rem` }}
            className="w-80 max-w-full border-b border-line"
          >
            {expanded ? <LazyBarItems language={language} /> : null}
          </div>
          <div className="flex items-center gap-0.5 p-1.5">
            <button
              type="button"
              aria-expanded={expanded}
              aria-controls={listId}
              onClick={() => setExpanded(!expanded)}
              className="flex h-11 shrink-0 items-center gap-1.5 rounded-control px-2 font-semibold whitespace-nowrap tabular-nums hover:bg-mist"
            >
              <CompareIcon className="size-5" />
              <span aria-hidden>{t("count", { count })}</span>
              <span className="sr-only">{`${t(expanded ? "collapse" : "expand")}, ${t("countLabel", { count })}`}</span>
              <ChevronUpIcon
                className={`size-4 transition-transform ${expanded ? "rotate-180" : ""}`}
              />
            </button>
            <LocalLink
              path={path}
              className="flex h-11 min-w-0 items-center rounded-control bg-ink px-3 text-sm font-semibold text-white hover:bg-ink-soft"
            >
              <span className="truncate">{t("show")}</span>
            </LocalLink>
            <button
              type="button"
              onClick={clear}
              aria-label={t("clear")}
              title={t("clear")}
              className="flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-mist"
            >
              <CloseIcon className="size-5" />
            </button>
          </div>
        </section>
      )}
    </FocusKeeper>
  );
}
