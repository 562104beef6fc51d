"use client";

import { useTranslations } from "next-intl";
import { useSearchParams } from "next/navigation";
import { useState } from "react";
import { useStore } from "zustand";
import { useHydrated } from "@/components/ui/use-hydrated";
import { signInProgress } from "@/lib/client/session/progress";
import { sessionStore, useUser } from "@/lib/client/session/session-store";
import type { UserModel } from "@/lib/contract/auth";
import type { Language } from "@/lib/languages";
import { SignedInAlready } from "./signed-in-already";
import { type FirstFailure, SignInSteps } from "./sign-in-steps";
import type { SignInWays } from "./sign-in-ways";

type Props = { language: Language; ways: SignInWays; /** by the cookies */ isSignedIn: boolean; /** but only scripts can renew it */ isOver: boolean; hasChallenge: boolean; first: FirstFailure | null; demo: boolean };

/** The sign-in as a page: its step is in the address, so that a reload and Back do no harm. */
export function SignInPage({ language, ways, isSignedIn, isOver, hasChallenge, first, demo }: Props) {
  const t = useTranslations("signIn");
  const hydrated = useHydrated();
  const user = useUser();
  const wantsCode = useSearchParams().get("step") === "code";
  const isUnderWay = useStore(signInProgress, ({ value }) => value !== null);
  const [isDone, setDone] = useState(false);

  const onSignedIn = (signedIn: UserModel) => {
    setDone(true);
    sessionStore.change(() => signedIn);
    location.replace(ways.next);
  };
  if (isDone) return <p role="status" className="font-semibold text-pine">{t("signedIn")}</p>;
  const already = <SignedInAlready language={language} next={ways.next} />;
  const steps = (
    <SignInSteps
      language={language} ways={ways} first={first} demo={demo} step={wantsCode && (hasChallenge || isUnderWay) ? "code" : "phone"}
      onStep={(step) => window.history.pushState(null, "", ways[step])} onSignedIn={onSignedIn}
    />
  );
  // Without scripts nobody renews the session: its owner signs in again.
  if (isSignedIn && isOver && !hydrated) return <><div className="noscript:hidden">{already}</div><div className="not-noscript:hidden">{steps}</div></>;
  return user !== null || (isSignedIn && !hydrated) ? already : steps;
}
