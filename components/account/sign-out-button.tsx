"use client";

import { useTranslations } from "use-intl";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import type { Language } from "@/lib/languages";

type Props = { language: Language; className: string; children?: ReactNode };

/**
 * Signs out (specification section 4), on the server first, then in this browser. Without
 * JavaScript this is a plain form that redirects to the home page.
 */
export function SignOutButton({ language, className, children }: Props) {
  const t = useTranslations("account");
  const running = useRef(false);
  const [hasFailed, setFailed] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (running.current) return;
    running.current = true;
    setFailed(false);
    void import("@/lib/client/session/sign-out")
      .then(({ signOut }) => signOut())
      .catch(() => {
        running.current = false;
        setFailed(true);
      });
  };
  return (
    <form method="post" action="/api/auth/logout" onSubmit={submit}>
      <input type="hidden" name="back" value={`/${language}/profile`} />
      <input type="hidden" name="next" value={`/${language}`} />
      <button type="submit" className={className}>
        {children}
        {t("signOut")}
      </button>
      <p role="alert" className="text-sm text-failure">
        {hasFailed ? t("signOutFailed") : null}
      </p>
    </form>
  );
}
