"use client";

import { usePathname } from "next/navigation";
import { type MouseEvent, type SyntheticEvent, useState } from "react";
import { addressInLanguage, pathInLanguage } from "@/lib/i18n/path";
import { persistScroll } from "./persist-scroll";

type Props = {
  current: string;
  languages: readonly string[];
  label: string;
  /**
   * the query string with which the server rendered the page; empty if it does not depend on one
   */
  query?: string;
  size?: "small" | "large";
};

// Adds the current query string and fragment to the link: a list's query changes without the page
// being rendered again. Called when a mouse button is pressed, before the click, so that a link
// opened in a new tab has them too.
function keepUrl({ currentTarget: link }: SyntheticEvent<HTMLAnchorElement>): string {
  const { pathname, search, hash } = window.location;
  const address = pathInLanguage(pathname, link.lang) + search;
  link.href = address + hash;
  return address;
}

function keepUrlAndScroll(event: MouseEvent<HTMLAnchorElement>): void {
  const { hash } = window.location;
  const address = keepUrl(event);
  if (!event.metaKey && !event.ctrlKey && !event.shiftKey && !hash) persistScroll(address);
}

const SIZES = {
  small: "min-w-8 px-2 py-1.5",
  large:
    "min-h-11 min-w-14 rounded-control border border-line px-4 py-2.5 aria-[current]:border-ink",
};

/**
 * The same page and scroll position in another language. A full page load, because `<html lang>`
 * changes. Without JavaScript the links keep the query string of a page that depends on it.
 */
export function LanguageSwitcher({ current, languages, label, query = "", size = "small" }: Props) {
  const pathname = usePathname();
  const [renderedPathname] = useState(pathname);
  const shownQuery = pathname === renderedPathname ? query : "";
  return (
    <ul aria-label={label} className={`flex ${size === "large" ? "gap-2" : ""}`}>
      {languages.map((code) => (
        <li key={code}>
          <a
            href={addressInLanguage(pathname, shownQuery, code)}
            hrefLang={code}
            lang={code}
            onPointerDown={keepUrl}
            onFocus={keepUrl}
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
