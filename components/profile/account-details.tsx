"use client";

import { useTranslations } from "use-intl";
import { type FormEvent, useRef, useState } from "react";
import { CONTROL, Field } from "@/components/forms/field";
import type { Failure } from "@/components/forms/use-submission";
import { ApiError } from "@/lib/client/api";
import { sessionStore } from "@/lib/client/session/session-store";
import type { UserModel } from "@/lib/contract/auth";
import type { Language } from "@/lib/languages";

const FIELDS = ["userFirstName", "userLastName", "userEmail"] as const;
const ATTRIBUTES = {
  userFirstName: { type: "text", autoComplete: "given-name", maxLength: 100 },
  userLastName: { type: "text", autoComplete: "family-name", maxLength: 100 },
  userEmail: { type: "email", autoComplete: "email", maxLength: 254 },
} as const;

/** Why the form, sent without JavaScript, was refused, with what was typed. */
export type RefusedDetails = { wrong: string | null; values: Readonly<Record<string, string>> };

/**
 * The customer's name and e-mail address, which a sign-in by phone does not ask for. The form works
 * without JavaScript too, and keeps what was typed when it is refused.
 */
export function AccountDetails({
  user,
  language,
  refused,
}: {
  user: UserModel;
  language: Language;
  refused: RefusedDetails | null;
}) {
  const t = useTranslations("profile");
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<"idle" | "sending" | "saved">("idle");
  const failureOf = (field: string | null): Failure => ({
    field,
    text: t(field === "userEmail" ? "detailsEmailWrong" : field ? "detailsWrong" : "detailsFailed"),
  });
  const [failure, setFailure] = useState<Failure | null>(refused && failureOf(refused.wrong));
  // Decided once: it must not close when the details have been saved.
  const [isOpen] = useState(
    refused !== null || (!user.userFirstName && !user.userLastName && !user.userEmail),
  );

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state === "sending") return;
    const data = new FormData(event.currentTarget);
    setState("sending");
    setFailure(null);
    try {
      const { authenticatedPost } = await import("@/lib/client/session/authenticated-fetch");
      const saved = await authenticatedPost<UserModel>("/auth/update-user", {
        ...Object.fromEntries(FIELDS.map((field) => [field, String(data.get(field) ?? "")])),
        lang: language,
      });
      sessionStore.change(() => saved);
      setState("saved");
    } catch (error) {
      const wrong =
        error instanceof ApiError ? FIELDS.find((field) => field in error.fields) : null;
      setState("idle");
      setFailure(
        error instanceof ApiError && error.status === 429
          ? { field: null, text: t("detailsTooMany") }
          : failureOf(wrong ?? null),
      );
      if (wrong) form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
    }
  };
  return (
    <details className="folding mt-3" open={isOpen}>
      <summary className="min-h-11 py-2 text-sm font-semibold">{t("details")}</summary>
      <form
        ref={form}
        method="post"
        action="/api/auth/update-user"
        noValidate
        onSubmit={(event) => void save(event)}
        className="mt-1 space-y-3"
      >
        <input type="hidden" name="lang" value={language} />
        <input type="hidden" name="back" value={`/${language}/profile`} />
        <input type="hidden" name="next" value={`/${language}/profile`} />
        {FIELDS.map((field) => (
          <Field key={field} name={field} label={t(field)} failure={failure}>
            {(control) => (
              <input
                {...control}
                {...ATTRIBUTES[field]}
                defaultValue={refused?.values[field] ?? user[field] ?? ""}
                className={CONTROL}
              />
            )}
          </Field>
        ))}
        <p className="text-xs text-ink-soft">{t("detailsHint")}</p>
        <button
          type="submit"
          aria-disabled={state === "sending" || undefined}
          className="min-h-11 w-full rounded-control border border-ink px-4 text-sm font-semibold hover:bg-mist aria-disabled:opacity-60"
        >
          {t(state === "sending" ? "detailsSaving" : "detailsSave")}
        </button>
        <p role="status" className="text-sm text-pine empty:hidden">
          {state === "saved" ? t("detailsSaved") : null}
        </p>
        <p role="alert" className="text-sm text-failure empty:hidden">
          {failure?.field === null ? failure.text : null}
        </p>
      </form>
    </details>
  );
}
