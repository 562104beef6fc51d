import { useTranslations } from "use-intl";
import { useRef, useState } from "react";
import { ApiError, post } from "@/lib/client/api";
import { createIdempotencyKey } from "@/lib/client/idempotency-key";

/** An error message that belongs to a field, or (null) to the submission as a whole. */
export type Failure = { field: string | null; text: string };

type Options = {
  /** endpoint path below `/api` */
  path: string;
  /** the only HTTP status that counts as success; by default any */
  status?: number;
  /** messages for fields that the server rejects */
  fieldTexts: Readonly<Record<string, string>>;
  /** messages for the endpoint's error codes (lib/contract/error.ts) */
  codeTexts?: Readonly<Record<string, string>>;
  /** the message for any other error of the server */
  fallbackText?: (error: ApiError) => string;
};

/**
 * Submits a form once, however often the button is pressed: until it succeeds, the same content is
 * sent with the same Idempotency-Key, and after that it is not sent again while the page is open.
 * The input is never lost. `send` resolves to the error, or null.
 */
export function useSubmission({ path, status, fieldTexts, codeTexts = {}, fallbackText }: Options) {
  const t = useTranslations("forms");
  const [state, setState] = useState<"idle" | "sending" | "sent">("idle");
  const [failure, setFailure] = useState<Failure | null>(null);
  const attempt = useRef<{ content: string; key: string } | null>(null);
  // Refs, because a second press may come before the next render.
  const isSending = useRef(false);
  const sentContent = useRef<string | null>(null);

  const failureOf = (error: unknown): Failure => {
    if (!(error instanceof ApiError))
      return { field: null, text: t(navigator.onLine ? "failed" : "offline") };
    const field = Object.keys(error.fields).find((name) => name in fieldTexts);
    if (field) return { field, text: fieldTexts[field] ?? "" };
    return {
      field: null,
      text:
        codeTexts[error.code] ??
        (error.code === "TOO_MANY_REQUESTS"
          ? t("tooMany")
          : (fallbackText?.(error) ?? t("failed"))),
    };
  };

  const send = async (body: object): Promise<Failure | null> => {
    if (isSending.current) return null;
    const content = JSON.stringify(body);
    if (sentContent.current === content) {
      setFailure(null);
      setState("sent");
      return null;
    }
    isSending.current = true;
    if (attempt.current?.content !== content)
      attempt.current = { content, key: createIdempotencyKey() };
    setState("sending");
    setFailure(null);
    try {
      await post(path, body, { idempotencyKey: attempt.current.key, status });
      attempt.current = null;
      sentContent.current = content;
      setState("sent");
      return null;
    } catch (error) {
      const failed = failureOf(error);
      setFailure(failed);
      setState("idle");
      return failed;
    } finally {
      isSending.current = false;
    }
  };
  const showFailure = (refused: Failure) => {
    setState("idle");
    setFailure(refused);
  };
  return { state, failure, send, showFailure };
}
