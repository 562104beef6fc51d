"use client";

import { useTranslations } from "use-intl";
import type { Route } from "next";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { CONTROL, Field } from "@/components/forms/field";
import { lazyResolver } from "@/components/forms/lazy-resolver";
import type { Failure } from "@/components/forms/use-submission";
import { announce } from "@/lib/client/announce";
import { ApiError, post } from "@/lib/client/api";
import { loadPage, navigationMethod } from "@/lib/client/overlay-history";
import { forgetRefusedFin, keepRefusedFin, readRefusedFin } from "@/lib/client/session/typed-fin";
import type { TypedCode } from "@/lib/contract/typed-code";
import type { Language } from "@/lib/languages";

type Props = {
  language: Language;
  /** why a form posted without JavaScript was refused */
  refused?: string | null;
  /** focus the field on mount */
  focused?: boolean;
  onLeave?: () => void;
};

const resolver = lazyResolver<TypedCode>(() =>
  import("./fin-code-rules").then(({ finCodeRules }) => finCodeRules),
);

/**
 * Asks for an identification code (specification sections 2 and 4) and then opens the page of its
 * contracts. After a wrong code, which is announced, the shopper is taken to the home page; the
 * next form that opens contains the code with its error. The server encrypts the code. Without
 * JavaScript the browser posts the same field as a plain form.
 */
export function FinCodeForm({ language, refused = null, focused = false, onLeave }: Props) {
  const [t, tForms] = [useTranslations("credit"), useTranslations("forms")];
  const router = useRouter();
  // Empty on the server, and in a page that has just been loaded.
  const [waitingFin] = useState(readRefusedFin);
  const [errorText, setErrorText] = useState(refused ?? (waitingFin ? t("wrongCode") : null));
  const [isBusy, setBusy] = useState(false);
  const { register, handleSubmit, setFocus, formState } = useForm<TypedCode>({
    resolver,
    reValidateMode: "onSubmit",
    defaultValues: { fin: waitingFin },
  });
  const page = `/${language}/credit-payment`;

  useEffect(() => {
    if (focused) setFocus("fin");
  }, [focused, setFocus]);
  // Back from the contracts to this page in the back/forward cache: the form is usable again.
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && setBusy(false);
    addEventListener("pageshow", onShow);
    return () => removeEventListener("pageshow", onShow);
  }, []);

  const handleError = (error: unknown, fin: string) => {
    setBusy(false);
    if (error instanceof ApiError && error.code === "FIN_WRONG") {
      keepRefusedFin(fin);
      announce(t("wrongCode"));
      onLeave?.();
      return router[navigationMethod()](`/${language}` as Route);
    }
    const isRateLimited = error instanceof ApiError && error.status === 429;
    setErrorText(
      isRateLimited
        ? t("tooMany")
        : error instanceof ApiError && error.status === 400
          ? t("blankCode")
          : tForms(navigator.onLine ? "failed" : "offline"),
    );
    setFocus("fin");
  };
  const submit = handleSubmit(async ({ fin }) => {
    setBusy(true);
    setErrorText(null);
    try {
      const { finCode } = await post<{ finCode: string }>("/CreditInfo/find-credit-contract", {
        fin,
        lang: language,
      });
      forgetRefusedFin();
      loadPage(`${page}?finCode=${encodeURIComponent(finCode)}`);
    } catch (error) {
      handleError(error, fin);
    }
  });
  const failure = (): Failure | null => {
    if (formState.errors.fin) return { field: "fin", text: t("blankCode") };
    return errorText === null ? null : { field: "fin", text: errorText };
  };
  return (
    <form
      method="post"
      action="/api/CreditInfo/find-credit-contract"
      noValidate
      onSubmit={(event) => void (isBusy ? event.preventDefault() : submit(event))}
      className="space-y-4"
    >
      <input type="hidden" name="lang" value={language} />
      <input type="hidden" name="back" value={page} />
      <input type="hidden" name="next" value={`${page}?finCode={finCode}`} />
      <Field name="fin" label={t("code")} hint={t("codeHint")} failure={failure()}>
        {(control) => (
          <input
            {...control}
            {...register("fin")}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            className={`${CONTROL} text-lg tracking-widest`}
          />
        )}
      </Field>
      <button
        type="submit"
        aria-disabled={isBusy || undefined}
        className="min-h-12 w-full rounded-control bg-nar px-6 py-2.5 font-semibold text-white hover:bg-nar-dark aria-disabled:opacity-60"
      >
        {t(isBusy ? "finding" : "find")}
      </button>
      <p role="status" className="sr-only">
        {isBusy ? t("finding") : null}
      </p>
    </form>
  );
}
