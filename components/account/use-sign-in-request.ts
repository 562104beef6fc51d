import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import type { Failure } from "@/components/forms/use-submission";
import { ApiError } from "@/lib/client/api";
import { type SignInField, signInFailure } from "./sign-in-failure";

/** What the API client threw, as the API would have said it. */
const toRefusal = (error: ApiError) => ({
  code: error.status === 503 ? "SERVICE_UNAVAILABLE" : error.code,
  fields: error.fields,
  retryAfterS: error.retryAfterS,
});

/**
 * One step of the sign-in: runs one attempt at a time and keeps its failure. `first` is what a page
 * without scripts was told; `onResult` hears of each outcome, null for a success.
 */
export function useSignInRequest(
  field: SignInField,
  first: Failure | null,
  onResult?: (failure: Failure | null) => void,
) {
  const t = useTranslations("signIn");
  const [failure, setFailure] = useState(first);
  const [isBusy, setBusy] = useState(false);
  const running = useRef(false);

  const failureOf = (error: unknown, typed: string): Failure =>
    error instanceof ApiError
      ? signInFailure(t, toRefusal(error), { field, typed })
      : { field: null, text: t(navigator.onLine ? "failed" : "offline") };

  /** Resolves to whether it succeeded; `onRefused` gets the API's refusal. */
  const attempt = async (
    typed: string,
    run: () => Promise<void>,
    onRefused?: (error: ApiError) => void,
  ): Promise<boolean> => {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    setFailure(null);
    let failed: Failure | null = null;
    try {
      await run();
    } catch (error) {
      if (error instanceof ApiError) onRefused?.(error);
      failed = failureOf(error, typed);
    }
    running.current = false;
    setBusy(false);
    setFailure(failed);
    onResult?.(failed);
    return failed === null;
  };
  return { failure, isBusy, attempt, refuse: setFailure };
}
