import { useTranslations } from "use-intl";
import { useRef, useState } from "react";
import type { Failure } from "@/components/forms/use-submission";
import { ApiError } from "@/lib/client/api";
import { type SignInField, signInFailure } from "./sign-in-failure";

/** Converts an error of the API client to the parameter of `signInFailure`. */
const toRefusal = (error: ApiError) => ({
  code: error.status === 503 ? "SERVICE_UNAVAILABLE" : error.code,
  fields: error.fields,
  retryAfterS: error.retryAfterS,
});

/**
 * State of one step of the sign-in: runs one attempt at a time and holds its failure.
 * `initialFailure` comes from a form posted without JavaScript. `onResult` is called after each
 * attempt, with null for a success.
 */
export function useSignInRequest(
  field: SignInField,
  initialFailure: Failure | null,
  onResult?: (failure: Failure | null) => void,
) {
  const t = useTranslations("signIn");
  const [failure, setFailure] = useState(initialFailure);
  const [isBusy, setBusy] = useState(false);
  const running = useRef(false);

  const failureOf = (error: unknown, typed: string): Failure =>
    error instanceof ApiError
      ? signInFailure(t, toRefusal(error), { field, typed })
      : { field: null, text: t(navigator.onLine ? "failed" : "offline") };

  /**
   * Calls `run` unless another attempt is running. Resolves to whether it succeeded; `onRefused` is
   * called with an error that the API returned.
   */
  const attempt = async (
    typed: string,
    run: () => Promise<void>,
    onRefused?: (error: ApiError) => void,
  ): Promise<boolean> => {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    setFailure(null);
    let result: Failure | null = null;
    try {
      await run();
    } catch (error) {
      if (error instanceof ApiError) onRefused?.(error);
      result = failureOf(error, typed);
    }
    running.current = false;
    setBusy(false);
    setFailure(result);
    onResult?.(result);
    return result === null;
  };
  return { failure, isBusy, attempt, setFailure };
}
