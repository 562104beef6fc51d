"use client";

import { useTranslations } from "use-intl";
import { useSearchParams } from "next/navigation";
import { useState } from "react";
import { useStore } from "zustand";
import { useHydrated } from "@/components/ui/use-hydrated";
import { replacePage } from "@/lib/client/overlay-history";
import { signInProgress } from "@/lib/client/session/sign-in-progress";
import { sessionStore, useUser } from "@/lib/client/session/session-store";
import { useOnSignIn } from "@/lib/client/session/use-on-sign-in";
import type { Language } from "@/lib/languages";
import { AlreadySignedIn } from "./already-signed-in";
import { type InitialFailure, SignInSteps } from "./sign-in-steps";
import type { SignInUrls } from "./sign-in-urls";

type Props = {
  language: Language;
  urls: SignInUrls;
  /** according to the cookies */ isSignedIn: boolean;
  hasChallenge: boolean;
  initialFailure: InitialFailure | null;
  demo: boolean;
};

/** The sign-in as a page. Its step is part of the URL, so that reloading and Back work. */
export function SignInPage({
  language,
  urls,
  isSignedIn,
  hasChallenge,
  initialFailure,
  demo,
}: Props) {
  const t = useTranslations("signIn");
  const hydrated = useHydrated();
  const user = useUser();
  const wantsCode = useSearchParams().get("step") === "code";
  const isUnderWay = useStore(signInProgress, ({ value }) => value !== null);
  const [isDone, setDone] = useState(false);

  useOnSignIn(() => {
    setDone(true);
    replacePage(urls.next);
  });
  if (isDone)
    return (
      <p role="status" className="font-semibold text-pine">
        {t("signedIn")}
      </p>
    );
  if (user !== null || (isSignedIn && !hydrated))
    return <AlreadySignedIn language={language} next={urls.next} />;
  return (
    <SignInSteps
      language={language}
      urls={urls}
      initialFailure={initialFailure}
      demo={demo}
      step={wantsCode && (hasChallenge || isUnderWay) ? "code" : "phone"}
      onStep={(step) => window.history.pushState(null, "", urls[step])}
      onSignedIn={(signedIn) => sessionStore.change(() => signedIn)}
    />
  );
}
