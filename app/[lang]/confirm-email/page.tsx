import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ActionLink } from "@/components/page/action-link";
import { MODEL_WISH } from "@/lib/contract/model-wish";
import { findFormFailure } from "@/lib/data/form-failure";
import { pageLanguage } from "@/lib/i18n/page-language";
import { pageMetadata } from "@/lib/seo/page-metadata";

type Query = Record<string, string | string[] | undefined>;
type Props = { params: Promise<{ lang: string }>; searchParams: Promise<Query> };

/** The URL contains the key of one e-mail; the page is never cached. */
export const dynamic = "force-dynamic";

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const language = await pageLanguage(params);
  const t = await getTranslations({ locale: language, namespace: "confirmEmail" });
  return {
    ...(await pageMetadata({
      language,
      title: t("title"),
      description: t("text"),
      pathIn: (code) => `/${code}/confirm-email`,
    })),
    referrer: "no-referrer",
  };
}

/** The message that confirms each purpose, by the `done` of the query string. */
const DONE_MESSAGES = new Map([
  ["account", "doneAccount"],
  ["newsletter", "doneNewsletter"],
  ["model", "doneModel"],
] as const);

/** The messages for error codes; any other failure has the message `failed`. */
const REFUSALS: ReadonlyMap<string, "tooMany" | "tooManyWishes" | "expired"> = new Map([
  ["TOO_MANY_REQUESTS", "tooMany"],
  ["TOO_MANY_WISHES", "tooManyWishes"],
  ["LINK_EXPIRED", "expired"],
  ["BAD_REQUEST", "expired"],
]);

/** Longer than any valid key; a longer text is cut before it is written to the page. */
const MAX_KEY = 100;

const firstValue = (value: string | string[] | undefined): string => [value].flat()[0] ?? "";

/**
 * Target of the link that confirms an e-mail address (lib/documents/proof-mail.ts). The visitor
 * must press a button, because link scanners follow links, too. It is a plain form, which works
 * without JavaScript.
 */
export default async function ConfirmEmailPage({ params, searchParams }: Props) {
  const [language, query] = await Promise.all([pageLanguage(params), searchParams]);
  const [t, lastFailure] = await Promise.all([
    getTranslations({ locale: language, namespace: "confirmEmail" }),
    findFormFailure("key"),
  ]);
  const key = firstValue(query.key);
  const doneMessage = DONE_MESSAGES.get(
    firstValue(query.done) as "account" | "newsletter" | "model",
  );
  const currentPath = `/${language}/confirm-email`;
  // The last failure may be that of another link.
  const failure = lastFailure?.values.key === key.slice(0, MAX_KEY) ? lastFailure : null;
  const refusal = failure && (REFUSALS.get(failure.code) ?? "failed");
  // An expired link is refused at every attempt, so the form is not shown again.
  const isExpired = refusal === "expired";
  return (
    <div className="frame min-h-[50dvh] py-8">
      <h1 className="text-xl font-bold md:text-2xl">{t("title")}</h1>
      {doneMessage ? (
        <>
          <p role="status" className="mt-4 max-w-prose rounded-card bg-mist p-4 text-pine">
            {t(doneMessage)}
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            <ActionLink href={`/${language}`}>{t("shop")}</ActionLink>
            {doneMessage === "doneAccount" ? (
              <ActionLink href={`/${language}/profile`} look="outline">
                {t("profile")}
              </ActionLink>
            ) : null}
          </div>
        </>
      ) : (
        <>
          {refusal ? (
            <p
              role="alert"
              className="mt-4 max-w-prose rounded-card bg-failure-tint p-4 text-sm text-failure"
            >
              {t(refusal, { most: MODEL_WISH.most })}
            </p>
          ) : null}
          {isExpired ? null : (
            <p className="mt-3 mb-6 max-w-prose text-ink-soft">{t(key ? "text" : "noKey")}</p>
          )}
          {key && !isExpired ? (
            <form method="post" action="/api/auth/confirm-email">
              <input type="hidden" name="lang" value={language} />
              <input type="hidden" name="key" value={key.slice(0, MAX_KEY)} />
              <input
                type="hidden"
                name="back"
                value={`${currentPath}?key=${encodeURIComponent(key.slice(0, MAX_KEY))}`}
              />
              <input type="hidden" name="next" value={`${currentPath}?done={purpose}`} />
              <button
                type="submit"
                className="min-h-12 rounded-control bg-nar px-8 font-semibold text-white hover:bg-nar-dark"
              >
                {t("confirm")}
              </button>
            </form>
          ) : (
            <div className="mt-6 flex flex-wrap gap-3">
              <ActionLink href={`/${language}/profile`}>{t("profile")}</ActionLink>
              <ActionLink href={`/${language}`} look="outline">
                {t("shop")}
              </ActionLink>
            </div>
          )}
        </>
      )}
    </div>
  );
}
