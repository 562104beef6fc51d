import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { ApiError, post } from "@/lib/client/api";

/** What is wrong with what was typed, beside its field, or with the sending (no field). */
export type Failure = { field: string | null; text: string };

type Options = {
  /** the endpoint, below `/api` */
  path: string;
  /** what to say of a field the server refuses */
  fieldTexts: Readonly<Record<string, string>>;
  /** what to say of a failure the endpoint has a code for (lib/contract/error.ts) */
  codeTexts?: Readonly<Record<string, string>>;
};

/**
 * Sends a form once, however often the button is pressed: the same content keeps its Idempotency-Key until it was answered with success. What
 * was typed is never lost. `send` resolves to whether it went.
 */
export function useSubmission({ path, fieldTexts, codeTexts = {} }: Options) {
  const t = useTranslations("forms");
  const [state, setState] = useState<"idle" | "sending" | "sent">("idle");
  const [failure, setFailure] = useState<Failure | null>(null);
  const attempt = useRef<{ content: string; key: string } | null>(null);

  const failureOf = (error: unknown): Failure => {
    if (!(error instanceof ApiError)) return { field: null, text: t(navigator.onLine ? "failed" : "offline") };
    const field = Object.keys(error.fields).find((name) => name in fieldTexts);
    if (field) return { field, text: fieldTexts[field] ?? "" };
    return { field: null, text: codeTexts[error.code] ?? t(error.code === "TOO_MANY_REQUESTS" ? "tooMany" : "failed") };
  };

  const send = async (body: object): Promise<boolean> => {
    if (state === "sending") return false;
    const content = JSON.stringify(body);
    if (attempt.current?.content !== content) attempt.current = { content, key: crypto.randomUUID() };
    setState("sending");
    setFailure(null);
    try {
      await post(path, body, { idempotencyKey: attempt.current.key });
      attempt.current = null;
      setState("sent");
      return true;
    } catch (error) {
      setFailure(failureOf(error));
      setState("idle");
      return false;
    }
  };
  const refuse = (refused: Failure) => {
    setState("idle");
    setFailure(refused);
  };
  return { state, failure, send, refuse };
}
