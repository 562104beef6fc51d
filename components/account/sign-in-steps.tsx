"use client";

import { useState } from "react";
import { useStore } from "zustand";
import type { Failure } from "@/components/forms/use-submission";
import { signInProgress } from "@/lib/client/session/sign-in-progress";
import type { UserModel } from "@/lib/contract/auth";
import type { Language } from "@/lib/languages";
import { CodeStep } from "./code-step";
import { PhoneStep } from "./phone-step";
import type { SignInUrls } from "./sign-in-urls";

export type SignInStep = "phone" | "code";
/** What a page without scripts was told about its form. */
export type InitialFailure = {
  step: SignInStep;
  /** the number or code typed */ typed: string;
  failure: Failure;
};

type Props = {
  language: Language;
  urls: SignInUrls;
  step: SignInStep;
  onStep: (step: SignInStep) => void;
  initialFailure?: InitialFailure | null;
  /** the first field takes the focus, as in a dialog */
  focused?: boolean;
  demo: boolean;
  onSignedIn: (user: UserModel) => void;
};

/**
 * The two steps of the phone sign-in, for the dialog and the page. What was typed is retained
 * between them.
 */
export function SignInSteps({
  language,
  urls: ways,
  step,
  onStep,
  initialFailure: first = null,
  focused = false,
  demo,
  onSignedIn,
}: Props) {
  const phone = useStore(signInProgress, ({ value }) => value?.phone);
  const [moved, setMoved] = useState(false);
  const go = (to: SignInStep) => {
    setMoved(true);
    onStep(to);
  };
  const told = first?.step === step && !moved ? first : null;
  if (step === "code")
    return (
      <CodeStep
        language={language}
        urls={ways}
        code={told?.typed ?? ""}
        failure={told?.failure ?? null}
        focused={focused || moved}
        demo={demo}
        onChangeNumber={() => go("phone")}
        onSignedIn={onSignedIn}
      />
    );
  return (
    <PhoneStep
      key={phone}
      language={language}
      urls={ways}
      phone={phone ?? told?.typed ?? ""}
      failure={told?.failure ?? null}
      focused={focused || moved}
      onSent={() => go("code")}
    />
  );
}
