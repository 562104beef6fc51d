"use client";

import type { Route } from "next";
import { usePathname, useRouter } from "next/navigation";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { SearchIcon } from "@/components/ui/icons";
import { loadOnRender } from "@/components/ui/load-on-render";
import { useHydrated } from "@/components/ui/use-hydrated";
import { navigationMethod } from "@/lib/client/overlay-history";
import { MAX_KEYWORD_LENGTH } from "@/lib/contract/limits";
import { withTexts } from "@/lib/i18n/with-texts";
import type { Language } from "@/lib/languages";
import { resultsPath } from "@/lib/results/results-path";
import { TypingPlaceholder } from "./typing-placeholder";

export type SearchTexts = { label: string; placeholder: string; submit: string };
type Props = {
  language: Language;
  texts: SearchTexts;
  /** category titles, shown one after another as if typed while the field is empty */
  titles: readonly string[];
  className?: string;
};

/**
 * Maximum length of the field, characters. A browser cuts longer text silently, so this is more
 * than a search may have: the results page says that a search was too long.
 */
const MAX_TYPED = 2 * MAX_KEYWORD_LENGTH;

/** ARIA attributes of the field, which describe its list to screen readers. */
export type FieldState = {
  "aria-expanded": boolean;
  "aria-controls"?: string | undefined;
  "aria-activedescendant"?: string | undefined;
};
export const CLOSED_STATE: FieldState = { "aria-expanded": false };

/** The code and texts of the suggestions are loaded at the first focus. */
const LazySuggestions = loadOnRender(() =>
  withTexts(() => import("./suggestions").then(({ Suggestions }) => Suggestions)),
);

/**
 * The search box: a GET form to `searchResult?keyWord=`, enhanced to a combobox with suggestions
 * (WAI-ARIA list pattern, no automatic selection). The field is uncontrolled, so text typed before
 * hydration stays.
 */
export function SearchBox({ language, texts, titles, className = "" }: Props) {
  const hydrated = useHydrated();
  const router = useRouter();
  const pathname = usePathname();
  const field = useRef<HTMLInputElement>(null);
  const [wasFocused, setWasFocused] = useState(false);
  const [state, setState] = useState(CLOSED_STATE);

  // The field is empty except on a results page, which writes its keyword into it
  // (search-box-sync.tsx). Text being typed is left alone.
  const previousPathname = useRef(pathname);
  useEffect(() => {
    const input = field.current;
    // The field was focused before hydration.
    if (document.activeElement === input) return setWasFocused(true);
    const keyWord = new URLSearchParams(window.location.search).get("keyWord") ?? "";
    if (input && (keyWord || previousPathname.current !== pathname)) input.value = keyWord;
    previousPathname.current = pathname;
  }, [pathname]);

  const navigate = (path: string) => {
    field.current?.blur();
    router[navigationMethod()](path as Route);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const keyWord = field.current?.value.trim();
    if (keyWord) navigate(resultsPath(language, { keyWord }));
  };
  return (
    <form
      action={`/${language}/searchResult`}
      method="get"
      role="search"
      onSubmit={onSubmit}
      className={`relative flex min-w-0 ${className}`}
    >
      <div className="relative min-w-0 flex-1">
        <input
          ref={field}
          type="search"
          name="keyWord"
          required
          maxLength={MAX_TYPED}
          placeholder={texts.placeholder}
          aria-label={texts.label}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          {...(hydrated ? { role: "combobox", "aria-autocomplete": "list", ...state } : {})}
          onFocus={() => setWasFocused(true)}
          className="peer h-11 w-full rounded-l-control border border-r-0 border-edge bg-mist px-4 text-ellipsis placeholder:text-ink-soft focus-visible:-outline-offset-2 [&[data-typing]:not(:focus)]:placeholder:text-transparent"
        />
        <TypingPlaceholder field={field} titles={titles} />
      </div>
      <button
        type="submit"
        className="flex h-11 items-center gap-2 rounded-r-control bg-ink px-4 font-semibold whitespace-nowrap text-white hover:bg-ink-soft"
      >
        <SearchIcon className="size-5" />
        <span className="sr-only lg:not-sr-only">{texts.submit}</span>
      </button>
      {wasFocused ? (
        <LazySuggestions field={field} language={language} onState={setState} navigate={navigate} />
      ) : null}
    </form>
  );
}
