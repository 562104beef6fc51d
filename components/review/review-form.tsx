import { getTranslations } from "next-intl/server";
import { CONTROL } from "@/components/forms/field";
import type { FormFailure } from "@/lib/contract/form-failure";
import type { OwnReview } from "@/lib/contract/review";
import { REVIEW_TEXT, STARS } from "@/lib/contract/review-limits";
import { LANGUAGE_NAMES } from "@/lib/i18n/language-names";
import { type Language, LANGUAGES } from "@/lib/languages";
import { reviewRefusals } from "./review-refusal";

type Props = {
  language: Language;
  slug: string;
  author: string | null;
  review: OwnReview | null;
  /** why the last submission was refused */ failure: FormFailure | null;
  /** what was typed before the session expired */ saved: Readonly<Record<string, string>> | null;
};

/** The initial values of the fields: what was typed before, otherwise the stored review. */
function initialValues({
  failure,
  saved,
  review,
  language,
}: Pick<Props, "failure" | "saved" | "review" | "language">) {
  const typed = failure?.values.text === undefined ? saved : failure.values;
  return {
    stars: typed?.stars ?? (review ? String(review.stars) : ""),
    text: typed?.text ?? review?.text ?? "",
    language: typed?.language ?? review?.language ?? language,
  };
}

type StarsFieldProps = {
  t: Awaited<ReturnType<typeof getTranslations<"reviews">>>;
  /** the number chosen before; empty for none */ chosen: string;
  refusal: string | null;
};

/** The rating as radio buttons from one to five stars. */
function StarsField({ t, chosen, refusal }: StarsFieldProps) {
  return (
    <fieldset
      role="radiogroup"
      aria-invalid={refusal !== null || undefined}
      aria-describedby={refusal === null ? "stars-hint" : "stars-hint stars-error"}
    >
      <legend className="mb-2 text-sm font-semibold">{t("rating")}</legend>
      <div className="grid max-w-md grid-cols-5 gap-2">
        {STARS.map((stars, i) => (
          <label
            key={stars}
            className="flex min-h-12 cursor-pointer items-center justify-center gap-1.5 rounded-control border border-line text-base font-semibold hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-white has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="stars"
              value={stars}
              required
              defaultChecked={chosen === String(stars)}
              // eslint-disable-next-line jsx-a11y/no-autofocus -- without JavaScript nothing else can focus the first mistake
              autoFocus={i === 0 && refusal !== null}
              className="sr-only"
            />
            <span aria-hidden>
              {stars}
              <span className="one-star" />
            </span>
            <span className="sr-only">{t("stars", { count: stars })}</span>
          </label>
        ))}
      </div>
      <p
        id="stars-hint"
        className="mt-1.5 flex max-w-md justify-between gap-4 text-xs text-ink-soft"
      >
        <span>{t("worst")}</span>
        <span className="text-right">{t("best")}</span>
      </p>
      {refusal === null ? null : (
        <p id="stars-error" className="mt-1.5 text-sm text-failure">
          {refusal}
        </p>
      )}
    </fieldset>
  );
}

/**
 * The form of a review, the same with and without JavaScript: the server validates it and gives
 * back what was typed. The first mistake gets the focus. A review that is sent twice by a double
 * click is stored once.
 */
export async function ReviewForm({ language, slug, author, review, failure, saved }: Props) {
  const [t, tForms] = await Promise.all([
    getTranslations({ locale: language, namespace: "reviews" }),
    getTranslations({ locale: language, namespace: "forms" }),
  ]);
  const page = `/${language}/product/${slug}/review`;
  const refusals = failure ? reviewRefusals(failure, { reviews: t, forms: tForms }) : [];
  const messageOf = (field: "stars" | "text") =>
    refusals.find((refusal) => refusal.field === field)?.text ?? null;
  const [starsRefusal, textRefusal, formRefusal] = [
    messageOf("stars"),
    messageOf("text"),
    refusals.find(({ field }) => field === null)?.text ?? null,
  ];
  const values = initialValues({ failure, saved, review, language });
  // `noValidate`, because the browser's own messages are not in the page's language.
  return (
    <form method="post" action="/api/Review/write-review" noValidate className="grid gap-6">
      <input type="hidden" name="lang" value={language} />
      <input type="hidden" name="back" value={page} />
      <input type="hidden" name="next" value={`${page}?saved=1`} />
      <input type="hidden" name="productSlug" value={slug} />
      {formRefusal === null ? null : (
        <p role="alert" className="rounded-card bg-failure-tint p-4 text-sm text-failure">
          {formRefusal}
        </p>
      )}
      <StarsField t={t} chosen={values.stars} refusal={starsRefusal} />
      <div>
        <label htmlFor="review-text" className="mb-1.5 block text-sm font-semibold">
          {t("text")}
        </label>
        <textarea
          id="review-text"
          name="text"
          rows={8}
          required
          maxLength={REVIEW_TEXT.most}
          defaultValue={values.text}
          autoComplete="off"
          aria-invalid={textRefusal !== null || undefined}
          aria-describedby={textRefusal === null ? "text-hint" : "text-error text-hint"}
          // eslint-disable-next-line jsx-a11y/no-autofocus -- without JavaScript nothing else can focus the first mistake
          autoFocus={starsRefusal === null && textRefusal !== null}
          className={`${CONTROL} max-md:text-base`}
        />
        {textRefusal === null ? null : (
          <p id="text-error" className="mt-1.5 text-sm text-failure">
            {textRefusal}
          </p>
        )}
        <p id="text-hint" className="mt-1.5 text-xs text-ink-soft">
          {t("textHint", REVIEW_TEXT)}
        </p>
      </div>
      <div className="max-w-56">
        <label htmlFor="review-language" className="mb-1.5 block text-sm font-semibold">
          {t("language")}
        </label>
        <select
          id="review-language"
          name="language"
          defaultValue={values.language}
          className={CONTROL}
        >
          {LANGUAGES.map((code) => (
            <option key={code} value={code} lang={code}>
              {LANGUAGE_NAMES[code]}
            </option>
          ))}
        </select>
      </div>
      <div>
        <p className="mb-4 text-sm text-ink-soft">
          {author === null ? t("shownWithout") : t("shownAs", { name: author })}
        </p>
        <button
          type="submit"
          className="min-h-12 rounded-control bg-ink px-6 py-2.5 font-semibold text-white hover:bg-ink-soft max-sm:w-full"
        >
          {t(review ? "sendAgain" : "send")}
        </button>
      </div>
    </form>
  );
}
