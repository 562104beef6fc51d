"use client";

import { useTranslations } from "use-intl";
import { type FormEvent, useRef } from "react";
import { CONTROL, Field } from "@/components/forms/field";
import { FormStatus } from "@/components/forms/form-status";
import { Honeypot } from "@/components/forms/honeypot";
import { SubmitButton } from "@/components/forms/submit-button";
import { useSubmission } from "@/components/forms/use-submission";
import { LocalLink } from "@/components/ui/local-link";
import { useUser } from "@/lib/client/session/session-store";
import { MODEL_WISH } from "@/lib/contract/model-wish";
import type { Language } from "@/lib/languages";
import { modelWishPath } from "./model-wish-path";
import { wishCodeTexts } from "./wish-refusal";

type Props = { language: Language; /** the search that named the model */ words: string };

/** Asks to be told about a model, by mail or by SMS, without leaving the results. */
export function WishForm({ language, words }: Props) {
  const [t, forms] = [useTranslations("modelWish"), useTranslations("forms")];
  const user = useUser();
  const email = useRef<HTMLInputElement>(null);
  const codeTexts = wishCodeTexts(t);
  const byMail = useSubmission({
    path: "/ModelWish/by-mail",
    fieldTexts: { email: t("emailWrong") },
    codeTexts,
  });
  const bySms = useSubmission({ path: "/ModelWish/by-sms", fieldTexts: {}, codeTexts });

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (byMail.state === "sending") return;
    const data = new FormData(event.currentTarget);
    const address = String(data.get("email") ?? "").trim();
    if (address === "") {
      byMail.showFailure({ field: "email", text: t("emailMissing") });
      return email.current?.focus();
    }
    const refusal = await byMail.send({
      words,
      email: address,
      lang: language,
      website: String(data.get("website") ?? ""),
    });
    if (refusal?.field) email.current?.focus();
  };
  const failure = byMail.failure ?? bySms.failure;
  const isSent = byMail.state === "sent" || bySms.state === "sent";
  return (
    <div className="max-w-prose">
      {isSent ? null : (
        <div className="grid gap-3">
          <p className="text-sm wrap-anywhere text-ink-soft">
            {t("text", { words, days: MODEL_WISH.days })}
          </p>
          <form
            method="post"
            noValidate
            onSubmit={(event) => void submit(event)}
            className="relative"
          >
            <Field name="email" label={t("email")} failure={byMail.failure}>
              {(control) => (
                <div className="flex gap-2">
                  <input
                    {...control}
                    ref={email}
                    type="email"
                    required
                    autoComplete="email"
                    maxLength={254}
                    className={`${CONTROL} min-w-0 flex-1 max-md:text-base`}
                  />
                  <SubmitButton
                    isSending={byMail.state === "sending"}
                    labels={{ send: t("send"), sending: forms("sending") }}
                    className="shrink-0 bg-ink px-4 hover:bg-ink-soft"
                  />
                </div>
              )}
            </Field>
            <Honeypot label={forms("leaveEmpty")} />
          </form>
          {user ? (
            <button
              type="button"
              aria-disabled={bySms.state === "sending" || undefined}
              onClick={() => void bySms.send({ words, lang: language })}
              className="min-h-11 justify-self-start text-left font-semibold underline underline-offset-2"
            >
              {t("bySms")}
            </button>
          ) : (
            <LocalLink
              path={`/${language}/sign_in?next=${encodeURIComponent(modelWishPath(language, words))}`}
              rel="nofollow"
              className="inline-flex min-h-11 items-center justify-self-start font-semibold underline underline-offset-2"
            >
              {t("signIn")}
            </LocalLink>
          )}
        </div>
      )}
      {/* The empty live region takes no space below the link. */}
      <div className={isSent || failure?.field === null ? "my-2" : ""}>
        <FormStatus sent={isSent} failure={failure}>
          <p>{t(bySms.state === "sent" ? "doneSms" : "doneMail")}</p>
        </FormStatus>
      </div>
    </div>
  );
}
