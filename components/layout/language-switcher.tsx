"use client";

import { usePathname } from "next/navigation";
import type { MouseEvent } from "react";
import { pathInLanguage } from "@/lib/i18n/path";
import { persistScroll } from "./persist-scroll";

type Props = {
  current: string;
  languages: readonly string[];
  label: string;
  size?: "small" | "large";
};

// Adds the query string and fragment to the link, because only the browser knows them, and saves
// the scroll position. Without JavaScript the link leads to the path alone.
function keepUrlAndScroll(event: MouseEvent<HTMLAnchorElement>): void {
  const { pathname, search, hash } = window.location;
  const address = pathInLanguage(pathname, event.currentTarget.lang) + search;
  event.currentTarget.href = address + hash;
  if (!event.metaKey && !event.ctrlKey && !event.shiftKey && !hash) persistScroll(address);
}

const SIZES = {
  small: "min-w-8 px-2 py-1.5",
  large:
    "min-h-11 min-w-14 rounded-control border border-line px-4 py-2.5 aria-[current]:border-ink",
};

/**
 * The same page and scroll position in another language. A full page load, because `<html lang>`
 * changes.
 */
export function LanguageSwitcher({ current, languages, label, size = "small" }: Props) {
  const pathname = usePathname();
  return (
    <ul aria-label={label} className={`flex ${size === "large" ? "gap-2" : ""}`}>
      {languages.map((code) => (
        <li key={code}>
          <a
            href={pathInLanguage(pathname, code)}
            hrefLang={code}
            lang={code}
            onClick={keepUrlAndScroll}
            aria-current={code === current ? "true" : undefined}
            suppressHydrationWarning
            className={`block text-center text-ink-soft capitalize hover:text-ink aria-[current]:font-bold aria-[current]:text-ink ${SIZES[size]}`}
          >
            {code}
          </a>
        </li>
      ))}
    </ul>
  );
}
