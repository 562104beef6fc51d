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
/** Why a form that was posted without JavaScript was refused. */
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
  /** focus the first field on mount, as in a dialog */
  focused?: boolean;
  demo: boolean;
  onSignedIn: (user: UserModel) => void;
};

/**
 * The two steps of the phone sign-in, for the dialog and the page. The phone number stays filled in
 * when the shopper goes back.
 */
export function SignInSteps({
  language,
  urls,
  step,
  onStep,
  initialFailure = null,
  focused = false,
  demo,
  onSignedIn,
}: Props) {
  const phone = useStore(signInProgress, ({ value }) => value?.phone);
  const [hasChangedStep, setChangedStep] = useState(false);
  const go = (to: SignInStep) => {
    setChangedStep(true);
    onStep(to);
  };
  const shownFailure = initialFailure?.step === step && !hasChangedStep ? initialFailure : null;
  if (step === "code")
    return (
      <CodeStep
        language={language}
        urls={urls}
        code={shownFailure?.typed ?? ""}
        failure={shownFailure?.failure ?? null}
        focused={focused || hasChangedStep}
        demo={demo}
        onChangeNumber={() => go("phone")}
        onSignedIn={onSignedIn}
      />
    );
  return (
    <PhoneStep
      key={phone}
      language={language}
      urls={urls}
      phone={phone ?? shownFailure?.typed ?? ""}
      failure={shownFailure?.failure ?? null}
      focused={focused || hasChangedStep}
      onSent={() => go("code")}
    />
  );
}
