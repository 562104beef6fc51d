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

const NO_FAILURE = { typed: "", failure: null };

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
  const changeStep = (newStep: SignInStep) => {
    setChangedStep(true);
    onStep(newStep);
  };
  const { typed, failure } =
    initialFailure?.step === step && !hasChangedStep ? initialFailure : NO_FAILURE;
  if (step === "code")
    return (
      <CodeStep
        language={language}
        urls={urls}
        code={typed}
        failure={failure}
        focused={focused || hasChangedStep}
        demo={demo}
        onChangeNumber={() => changeStep("phone")}
        onSignedIn={onSignedIn}
      />
    );
  return (
    <PhoneStep
      key={phone}
      language={language}
      urls={urls}
      phone={phone ?? typed}
      failure={failure}
      focused={focused || hasChangedStep}
      onSent={() => changeStep("code")}
    />
  );
}
