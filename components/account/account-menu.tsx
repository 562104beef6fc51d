"use client";

import { NextIntlClientProvider } from "next-intl";
import { useTranslations } from "use-intl";
import { type FocusEvent, type KeyboardEvent, useCallback, useEffect, useRef } from "react";
import { UserIcon } from "@/components/ui/icons";
import { LocalLink } from "@/components/ui/local-link";
import { useUser } from "@/lib/client/session/session-store";
import type { Language } from "@/lib/languages";
import { SHOP } from "@/lib/shop";
import { AccountLink, type AccountTexts } from "./account-link";
import { SignOutButton } from "./sign-out-button";

const ROW =
  "flex min-h-11 w-full items-center px-4 py-2 text-left whitespace-nowrap hover:bg-mist focus-visible:-outline-offset-2";

type Props = { language: Language; texts: AccountTexts };

/** The signed-in person's dropdown (specification section 2): orders and logout. */
export function AccountMenu(props: Props) {
  return (
    <NextIntlClientProvider
      locale={props.language}
      timeZone={SHOP.timeZone}
      messages={{ account: props.texts }}
    >
      <AccountDropdown {...props} />
    </NextIntlClientProvider>
  );
}

/**
 * A native `<details>`. Arrow keys move the focus within it; Escape, a press outside or the focus
 * leaving it closes it.
 */
function AccountDropdown({ language, texts }: Props) {
  const t = useTranslations("account");
  const menu = useRef<HTMLDetailsElement>(null);
  const user = useUser();
  const close = useCallback(() => {
    if (menu.current) menu.current.open = false;
  }, []);
  useEffect(() => {
    const onPress = (event: Event) => {
      if (!menu.current?.contains(event.target as Node)) close();
    };
    document.addEventListener("pointerdown", onPress);
    return () => document.removeEventListener("pointerdown", onPress);
  }, [close]);

  const onKeyDown = (event: KeyboardEvent) => {
    const element = menu.current;
    if (!element) return;
    const items = [...element.querySelectorAll<HTMLElement>("summary, a, ul button")];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Escape" && element.open) {
      close();
      items[0]?.focus();
    } else if (step !== undefined) {
      event.preventDefault();
      element.open = true;
      const current = items.indexOf(document.activeElement as HTMLElement);
      items[Math.min(Math.max(current + step, 1), items.length - 1)]?.focus();
    }
  };
  const onBlur = (event: FocusEvent) => {
    if (event.relatedTarget && !menu.current?.contains(event.relatedTarget)) close();
  };
  // Signed out in another tab.
  if (!user) return <AccountLink language={language} texts={texts} className="header-tool" />;
  const name = user.userFirstName ?? texts.profile;
  return (
    /* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions --
       keys and blurs bubble up from the summary, links and buttons inside, which are operable */
    <details ref={menu} data-menu onKeyDown={onKeyDown} onBlur={onBlur} className="relative">
      <summary aria-label={t("menu", { name })} className="header-tool">
        <UserIcon />
        <span>{name}</span>
      </summary>
      <ul className="absolute top-full right-0 z-10 mt-1 min-w-48 overflow-hidden rounded-card border border-line bg-paper py-1 shadow-soft">
        <li>
          <LocalLink path={`/${language}/profile`} onClick={close} className={ROW}>
            {t("allOrders")}
          </LocalLink>
        </li>
        <li>
          <SignOutButton language={language} className={ROW} />
        </li>
      </ul>
    </details>
  );
}
