import { getTranslations } from "next-intl/server";
import { CONTROL } from "@/components/forms/field";
import { Honeypot } from "@/components/forms/honeypot";
import { LocalLink } from "@/components/ui/local-link";
import type { FormFailure } from "@/lib/contract/form-failure";
import { MODEL_WISH } from "@/lib/contract/model-wish";
import type { Language } from "@/lib/languages";
import { modelWishPath } from "./model-wish-path";
import { wishRefusal } from "./wish-refusal";

type Props = {
  language: Language;
  /** the search that named the model */ words: string;
  /** why the last submission was refused */ failure?: FormFailure | null;
  isSignedIn?: boolean;
};

const BUTTON =
  "min-h-12 rounded-control bg-ink px-6 py-2.5 font-semibold text-white hover:bg-ink-soft max-sm:w-full";

/**
 * The forms with which a shopper asks to be told about a model, by mail or, if signed in, by SMS.
 * They are posted without JavaScript, and lead to the page of the wish.
 */
export async function PlainWishForms({
  language,
  words,
  failure = null,
  isSignedIn = false,
}: Props) {
  const [t, forms] = await Promise.all([
    getTranslations({ locale: language, namespace: "modelWish" }),
    getTranslations({ locale: language, namespace: "forms" }),
  ]);
  const page = modelWishPath(language, words);
  const hidden = (done: string) => (
    <>
      <input type="hidden" name="lang" value={language} />
      <input type="hidden" name="back" value={page} />
      <input type="hidden" name="next" value={`/${language}/model-wish?done=${done}`} />
      <input type="hidden" name="words" value={words} />
    </>
  );
  return (
    <div className="grid max-w-prose gap-4">
      {failure ? (
        <p role="alert" className="rounded-card bg-failure-tint p-4 text-sm text-failure">
          {wishRefusal(failure, { wish: t, forms })}
        </p>
      ) : null}
      <p className="text-sm wrap-anywhere text-ink-soft">
        {t("text", { words, days: MODEL_WISH.days })}
      </p>
      <form
        method="post"
        action="/api/ModelWish/by-mail"
        noValidate
        className="relative flex flex-wrap items-end gap-2"
      >
        {hidden("mail")}
        <label className="min-w-0 flex-1 basis-48 text-sm font-semibold">
          {t("email")}
          <input
            type="email"
            name="email"
            required
            maxLength={254}
            autoComplete="email"
            defaultValue={failure?.values.email ?? ""}
            aria-invalid={failure?.fields?.email ? true : undefined}
            className={`${CONTROL} mt-1.5 font-normal max-md:text-base`}
          />
        </label>
        <Honeypot label={forms("leaveEmpty")} />
        <button type="submit" className={BUTTON}>
          {t("send")}
        </button>
      </form>
      {isSignedIn ? (
        <form method="post" action="/api/ModelWish/by-sms">
          {hidden("sms")}
          <button type="submit" className="min-h-11 font-semibold underline underline-offset-2">
            {t("bySms")}
          </button>
        </form>
      ) : (
        <p>
          <LocalLink
            path={`/${language}/sign_in?next=${encodeURIComponent(page)}`}
            rel="nofollow"
            className="inline-flex min-h-11 items-center font-semibold underline underline-offset-2"
          >
            {t("signIn")}
          </LocalLink>
        </p>
      )}
    </div>
  );
}
