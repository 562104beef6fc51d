"use client";

import {
  type FocusEvent,
  type KeyboardEvent,
  type ToggleEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { MenuIcon } from "@/components/ui/icons";
import { loadOnRender } from "@/components/ui/load-on-render";
import { LocalLink } from "@/components/ui/local-link";
import { Skeleton } from "@/components/ui/skeleton";
import { withTexts } from "@/lib/i18n/with-texts";
import type { Language } from "@/lib/languages";

type Props = { language: Language; label: string };

const LazyContent = loadOnRender(
  () =>
    withTexts(() =>
      import("./catalogue-menu-content").then((module) => module.CatalogueMenuContent),
    ),
  <Skeleton className="my-4 h-[28rem]" />,
);

/**
 * The catalogue's mega menu: a native `<details>`, which works before hydration. Its content is
 * fetched when the visitor is likely to open it. Without JavaScript it is a link to the page of all
 * categories.
 */
export function CatalogueMenu({ language, label }: Props) {
  const menu = useRef<HTMLDetailsElement>(null);
  const [isNeeded, setNeeded] = useState(false);
  const path = `/${language}/Search`;

  const close = useCallback(() => {
    if (menu.current) menu.current.open = false;
  }, []);
  useEffect(() => {
    const element = menu.current;
    const header = element?.closest("header");
    const closeOnOutsidePress = (event: Event) => {
      if (element?.open && !element.contains(event.target as Node)) element.open = false;
    };
    const onIntent = () => window.matchMedia("(min-width: 768px)").matches && setNeeded(true);
    // The menu may have been opened before hydration.
    if (element?.open) onIntent();
    document.addEventListener("pointerdown", closeOnOutsidePress);
    for (const type of ["pointerenter", "focusin"]) header?.addEventListener(type, onIntent);
    return () => {
      document.removeEventListener("pointerdown", closeOnOutsidePress);
      for (const type of ["pointerenter", "focusin"]) header?.removeEventListener(type, onIntent);
    };
  }, []);

  const onToggle = (event: ToggleEvent) => event.newState === "open" && setNeeded(true);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !menu.current?.open) return;
    close();
    menu.current.querySelector("summary")?.focus();
  };
  const onBlur = (event: FocusEvent) => {
    if (event.relatedTarget && !menu.current?.contains(event.relatedTarget)) close();
  };
  return (
    <>
      <LocalLink path={path} className="catalogue-button hidden noscript:flex">
        <MenuIcon className="size-5" />
        {label}
      </LocalLink>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions --
          keys and blurs bubble up from the summaries and links inside, which are operable */}
      <details
        ref={menu}
        data-menu
        onToggle={onToggle}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
        className="hidden md:block noscript:hidden"
      >
        <summary className="catalogue-button">
          <MenuIcon className="size-5" />
          {label}
        </summary>
        <div className="absolute inset-x-0 top-full border-y border-line bg-paper shadow-soft">
          <div className="frame max-h-[calc(100dvh-9.5rem)] min-h-[30rem] overflow-y-auto overscroll-contain">
            {isNeeded ? (
              <LazyContent language={language} onLeave={close} />
            ) : (
              <LocalLink path={path} className="block py-6 underline">
                {label}
              </LocalLink>
            )}
          </div>
        </div>
      </details>
    </>
  );
}
