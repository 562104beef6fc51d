import type { useTranslations } from "use-intl";
import { phoneFault } from "./phone-mask";

type Texts = ReturnType<typeof useTranslations<"signIn">>;

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;

/** Formats a waiting time: seconds below two minutes, minutes below two hours, otherwise hours. */
export function waitText(t: Texts, seconds: number): string {
  if (seconds < 2 * MINUTE_S) return t("seconds", { count: seconds });
  return seconds < 2 * HOUR_S
    ? t("minutes", { count: Math.ceil(seconds / MINUTE_S) })
    : t("hours", { count: Math.ceil(seconds / HOUR_S) });
}

const MESSAGE_KEYS = {
  CODE_WRONG: "codeWrong",
  CODE_EXPIRED: "codeExpired",
  CODE_USED: "codeUsed",
  CODE_TRIES_EXHAUSTED: "codeExhausted",
  PHONE_PAUSED: "paused",
  SERVICE_UNAVAILABLE: "unavailable",
} as const;

/** The fields of the two steps, as the API names them. */
export type SignInField = "phoneNumber" | "code";
/** An error of the API (lib/contract/error.ts). */
type Refusal = { code: string; fields?: Readonly<Record<string, unknown>>; retryAfterS?: number };

/**
 * The message for a failed sign-in (specification section 5), and the field that it belongs to;
 * `field` is null if it is about the attempt as a whole.
 */
export function signInFailure(
  t: Texts,
  { code, fields = {}, retryAfterS = 0 }: Refusal,
  step: { field: SignInField; typed: string },
): { field: SignInField | null; text: string } {
  if ("phoneNumber" in fields)
    return { field: "phoneNumber", text: t(phoneFault(step.typed) ?? "phoneUnknown") };
  if ("code" in fields) return { field: "code", text: t("codeLength") };
  if (code === "TOO_MANY_REQUESTS")
    return {
      field: null,
      text:
        retryAfterS > 0 ? t("tooMany", { time: waitText(t, retryAfterS) }) : t("tooManyUnknown"),
    };
  const key = MESSAGE_KEYS[code as keyof typeof MESSAGE_KEYS] as
    (typeof MESSAGE_KEYS)[keyof typeof MESSAGE_KEYS] | undefined;
  return { field: key?.startsWith("code") ? "code" : null, text: t(key ?? "failed") };
}
