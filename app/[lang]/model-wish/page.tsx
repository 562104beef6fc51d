import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PlainWishForms } from "@/components/model-wish/plain-wish-forms";
import { ActionLink } from "@/components/page/action-link";
import { MAX_KEYWORD_LENGTH } from "@/lib/contract/limits";
import { findFormFailure } from "@/lib/data/form-failure";
import { findSignInState } from "@/lib/data/sign-in-state";
import { pageLanguage } from "@/lib/i18n/page-language";
import type { Language } from "@/lib/languages";
import { pageMetadata } from "@/lib/seo/page-metadata";

type Query = Record<string, string | string[] | undefined>;
type Props = { params: Promise<{ lang: string }>; searchParams: Promise<Query> };

/** Never cached, because the URL may contain the secret key of a message. */
export const dynamic = "force-dynamic";

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const language = await pageLanguage(params);
  const t = await getTranslations({ locale: language, namespace: "modelWish" });
  return {
    ...(await pageMetadata({
      language,
      title: t("title"),
      description: t("empty"),
      pathIn: (code) => `/${code}/model-wish`,
    })),
    referrer: "no-referrer",
  };
}

/** The message that confirms each form, by the query parameter `done`. */
const DONE_MESSAGES = new Map([
  ["mail", "doneMail"],
  ["sms", "doneSms"],
  ["left", "left"],
] as const);

/** Longer than any valid key; a longer text is cut before it is written to the page. */
const MAX_KEY = 40;

const firstValue = (value: string | string[] | undefined): string => [value].flat()[0] ?? "";

/**
 * The form that ends all wishes of a person, identified by the key in a message's link. The visitor
 * must press a button, because link scanners follow links too.
 */
async function LeaveForm({ language, value }: { language: Language; value: string }) {
  const [t, failure] = await Promise.all([
    getTranslations({ locale: language, namespace: "modelWish" }),
    findFormFailure("key"),
  ]);
  const path = `/${language}/model-wish`;
  return (
    <form method="post" action="/api/ModelWish/leave" className="mt-4">
      <input type="hidden" name="lang" value={language} />
      <input type="hidden" name="key" value={value} />
      <input type="hidden" name="back" value={`${path}?key=${encodeURIComponent(value)}`} />
      <input type="hidden" name="next" value={`${path}?done=left`} />
      {failure ? (
        <p
          role="alert"
          className="mb-4 max-w-prose rounded-card bg-failure-tint p-4 text-sm text-failure"
        >
          {t("failed")}
        </p>
      ) : null}
      <p className="mb-6 max-w-prose text-ink-soft">{t("leaveText")}</p>
      <button
        type="submit"
        className="min-h-12 rounded-control bg-ink px-8 font-semibold text-white hover:bg-ink-soft"
      >
        {t("leave")}
      </button>
    </form>
  );
}

/**
 * The page on which shoppers ask to be told about a model that the shop does not have. It has the
 * forms for shoppers without JavaScript and after a sign-in, the confirmation of each form, and the
 * form that ends all wishes, to which messages link.
 */
export default async function ModelWishPage({ params, searchParams }: Props) {
  const [language, query] = await Promise.all([pageLanguage(params), searchParams]);
  const [t, failure, { isSignedIn }] = await Promise.all([
    getTranslations({ locale: language, namespace: "modelWish" }),
    findFormFailure("words"),
    findSignInState(),
  ]);
  const [key, words] = [
    firstValue(query.key).slice(0, MAX_KEY),
    firstValue(query.words).slice(0, MAX_KEYWORD_LENGTH).trim(),
  ];
  const done = DONE_MESSAGES.get(firstValue(query.done) as "mail" | "sms" | "left");
  // The last failure may be that of another model.
  const isOfTheseWords = failure?.values.words === undefined || failure.values.words === words;
  const content = done ? (
    <>
      <p role="status" className="mt-4 max-w-prose rounded-card bg-mist p-4 text-pine">
        {t(done)}
      </p>
      <div className="mt-6">
        <ActionLink href={`/${language}`}>{t("shop")}</ActionLink>
      </div>
    </>
  ) : key ? (
    <LeaveForm language={language} value={key} />
  ) : words ? (
    <div className="mt-4">
      <PlainWishForms
        language={language}
        words={words}
        failure={isOfTheseWords ? failure : null}
        isSignedIn={isSignedIn}
      />
    </div>
  ) : (
    <>
      <p className="mt-4 mb-6 max-w-prose text-ink-soft">{t("empty")}</p>
      <ActionLink href={`/${language}`}>{t("shop")}</ActionLink>
    </>
  );
  return (
    <div className="frame min-h-[50dvh] py-8">
      <h1 className="text-xl font-bold md:text-2xl">{t(words && !done ? "offer" : "title")}</h1>
      {content}
    </div>
  );
}
