import { createStore } from "zustand/vanilla";
import { SIGN_IN } from "@/lib/contract/sign-in-limits";
import { SESSION_STORAGE_KEYS } from "../storage/keys";
import { removeSessionItem, writeSessionItem, readSessionItem } from "../storage/session-storage";

/**
 * A sign-in code that was sent: the phone number as the input mask formats it, when the code was
 * sent, and when another one may be requested (both in ms since 1970).
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
 * The sign-in in progress in this tab, or null; it survives a reload. The challenge itself is in an
 * HttpOnly cookie.
 */
export const signInProgress = createStore<{ value: SignInProgress | null }>(() => ({
  value: null,
}));

if (typeof window !== "undefined") {
  const stored = readSessionItem(SESSION_STORAGE_KEYS.signIn);
  if (isSignInProgress(stored)) signInProgress.setState({ value: stored });
}

/** Records that a code was sent, or with null that the sign-in has ended. */
export function setSignInProgress(value: SignInProgress | null): void {
  signInProgress.setState({ value });
  if (value) writeSessionItem(SESSION_STORAGE_KEYS.signIn, value);
  else removeSessionItem(SESSION_STORAGE_KEYS.signIn);
}

/** Marks the code as expired; when a new one may be requested stays the same. */
export function expireCode(): void {
  const { value } = signInProgress.getState();
  if (value) setSignInProgress({ ...value, sentAt: 0 });
}

/** Whether a code was sent that has not expired yet. */
export const isCodePending = (): boolean => {
  const { value } = signInProgress.getState();
  return value !== null && Math.abs(Date.now() - value.sentAt) < SIGN_IN.codeLifetimeS * 1000;
};
