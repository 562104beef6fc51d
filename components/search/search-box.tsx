"use client";

import type { Route } from "next";
import { usePathname, useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { SearchIcon } from "@/components/ui/icons";
import { loadOnRender } from "@/components/ui/load-on-render";
import { useHydrated } from "@/components/ui/use-hydrated";
import type { Language } from "@/lib/languages";
import { resultsPath } from "@/lib/results/results-path";
import { optionId } from "./option-id";
import { TypingPlaceholder } from "./typing-placeholder";
import { useSuggestions } from "./use-suggestions";

export type SearchTexts = { label: string; placeholder: string; submit: string };
type Props = { language: Language; texts: SearchTexts; /** category titles, typed while the field is empty */ titles: readonly string[]; className?: string };

/** How long suggestions stay open after blur, ms (specification section 9). */
const HIDE_AFTER_MS = 200;

/** Its code comes with the first suggestions. */
const LaterList = loadOnRender(() => import("./suggestion-list").then(({ SuggestionList }) => SuggestionList));

/**
 * The search box: a GET form to `searchResult?keyWord=` that works without scripts, enhanced to a combobox with suggestions (WAI-ARIA list
 * pattern, no automatic selection). Hand-written: a tenth the size of a combobox library. The field is uncontrolled, so text typed before
 * hydration stays.
 */
export function SearchBox({ language, texts, titles, className = "" }: Props) {
  const t = useTranslations("suggest");
  const hydrated = useHydrated();
  const router = useRouter();
  const pathname = usePathname();
  const field = useRef<HTMLInputElement>(null);
  const hiding = useRef<ReturnType<typeof setTimeout>>(undefined);
  const listId = useId();
  const [text, setText] = useState("");
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState<string>();
  const { items, settled } = useSuggestions(open ? text : "", language);
  const shown = open && items.length > 0;
  const chosen = shown ? items.find((item) => item.slug === active) : undefined;

  // The field is empty except on a results page, which writes its keyword into it (shown-keyword.tsx). Text being typed is left alone.
  const before = useRef(pathname);
  useEffect(() => {
    const input = field.current;
    if (!input || document.activeElement === input) return;
    const keyWord = new URLSearchParams(window.location.search).get("keyWord") ?? "";
    if (keyWord || before.current !== pathname) input.value = keyWord;
    before.current = pathname;
  }, [pathname]);

  const show = () => {
    clearTimeout(hiding.current);
    setText(field.current?.value ?? "");
    setActive(undefined);
    setOpen(true);
  };
  const hide = () => {
    clearTimeout(hiding.current);
    setOpen(false);
  };
  const leave = (path: string) => {
    hide();
    field.current?.blur();
    router.push(path as Route);
  };
  const onBlur = () => {
    hiding.current = setTimeout(hide, HIDE_AFTER_MS);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (!shown) return show();
      // Past either end the selection returns to the text field.
      const stops = [undefined, ...items.map((item) => item.slug)];
      setActive(stops.at((stops.indexOf(chosen?.slug) + (event.key === "ArrowDown" ? 1 : -1)) % stops.length));
    } else if (event.key === "Enter" && chosen) {
      event.preventDefault();
      leave(`/${language}/product/${chosen.slug}`);
    } else if (event.key === "Escape" && shown) {
      event.preventDefault();
      hide();
    }
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const keyWord = field.current?.value.trim();
    if (keyWord) leave(resultsPath(language, { keyWord }));
  };
  return (
    <form action={`/${language}/searchResult`} method="get" role="search" onSubmit={onSubmit} className={`relative flex min-w-0 ${className}`}>
      <div className="relative min-w-0 flex-1">
        <input
          ref={field} type="search" name="keyWord" required maxLength={200} placeholder={texts.placeholder} aria-label={texts.label} autoComplete="off" autoCapitalize="none" spellCheck={false} enterKeyHint="search"
          {...(hydrated ? { role: "combobox", "aria-autocomplete": "list", "aria-expanded": shown, "aria-controls": shown ? listId : undefined, "aria-activedescendant": chosen ? optionId(listId, chosen.slug) : undefined } : {})}
          onFocus={show} onBlur={onBlur} onInput={show} onKeyDown={onKeyDown}
          className="peer h-11 w-full rounded-l-control border border-r-0 border-line bg-mist px-4 text-ellipsis focus-visible:-outline-offset-2 placeholder:text-ink-soft [&[data-typing]:not(:focus)]:placeholder:text-transparent"
        />
        <TypingPlaceholder field={field} titles={titles} />
      </div>
      <button type="submit" className="flex h-11 items-center gap-2 rounded-r-control bg-ink px-4 font-semibold whitespace-nowrap text-white hover:bg-ink-soft">
        <SearchIcon className="size-5" /><span className="sr-only lg:not-sr-only">{texts.submit}</span>
      </button>
      {shown ? <LaterList id={listId} label={t("list")} items={items} active={chosen?.slug} language={language} onPick={hide} /> : null}
      <p role="status" className="sr-only">{open && settled ? t("found", { count: items.length }) : ""}</p>
    </form>
  );
}
