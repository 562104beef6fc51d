"use client";

import { usePathname } from "next/navigation";
import type { MouseEvent } from "react";
import { inLanguage } from "@/lib/i18n/path";

type Props = { current: string; languages: readonly string[]; label: string };

// The query is only known in the browser; the links themselves lead to the same page without it.
function keepQuery(event: MouseEvent<HTMLAnchorElement>): void {
  const { pathname, search, hash } = window.location;
  event.currentTarget.href = inLanguage(pathname, event.currentTarget.lang) + search + hash;
}

/** The same page in another language, by the languages the server supplies. A plain link: `<html lang>` changes with it. */
export function LanguageSwitcher({ current, languages, label }: Props) {
  const pathname = usePathname();
  return (
    <nav aria-label={label} className="ml-auto">
      <ul className="flex">
        {languages.map((code) => (
          <li key={code}>
            <a
              href={inLanguage(pathname, code)} hrefLang={code} lang={code} onClick={keepQuery} aria-current={code === current ? "true" : undefined} suppressHydrationWarning
              className="block min-w-8 px-2 py-1.5 text-center capitalize text-ink-soft hover:text-ink aria-[current]:font-bold aria-[current]:text-ink"
            >
              {code}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
