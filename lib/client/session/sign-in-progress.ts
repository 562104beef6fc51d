import { createStore } from "zustand/vanilla";
import { SIGN_IN } from "@/lib/contract/sign-in-limits";
import { SESSION_STORAGE_KEYS } from "../storage/keys";
import { removeSessionItem, writeSessionItem, readSessionItem } from "../storage/session-storage";

/**
 * A code is under way: to which number as the mask shows it, when it was sent, and when another may
 * be asked for (both ms since 1970).
 */
type SignInProgress = { phone: string; sentAt: number; resendAt: number };

const isSignInProgress = (value: unknown): value is SignInProgress =>
  typeof value === "object" &&
  value !== null &&
  "phone" in value &&
  typeof value.phone === "string" &&
  "sentAt" in value &&
  typeof value.sentAt === "number" &&
  "resendAt" in value &&
  typeof value.resendAt === "number";

/**
 * The begun sign-in of this tab, which survives a reload; null when there is none. The challenge
 * itself is an HttpOnly cookie.
 */
export const signInProgress = createStore<{ value: SignInProgress | null }>(() => ({
  value: null,
}));

if (typeof window !== "undefined") {
  const found = readSessionItem(SESSION_STORAGE_KEYS.signIn);
  if (isSignInProgress(found)) signInProgress.setState({ value: found });
}

/** Notes that a code was sent; null when the sign-in has ended. */
export function setSignInProgress(value: SignInProgress | null): void {
  signInProgress.setState({ value });
  if (value) writeSessionItem(SESSION_STORAGE_KEYS.signIn, value);
  else removeSessionItem(SESSION_STORAGE_KEYS.signIn);
}

/**
 * Notes that the code is of no use any more: a new one has to be asked for, when that is allowed.
 */
export function expireCode(): void {
  const { value } = signInProgress.getState();
  if (value) setSignInProgress({ ...value, sentAt: 0 });
}

/** Whether a code is under way that may still be good. */
export const isCodePending = (): boolean => {
  const { value } = signInProgress.getState();
  return value !== null && Math.abs(Date.now() - value.sentAt) < SIGN_IN.codeS * 1000;
};
