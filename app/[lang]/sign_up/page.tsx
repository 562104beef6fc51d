import type { Metadata, Route } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import { redirect } from "next/navigation";
import { TextPage } from "@/components/page/text-page";
import { refusedField } from "@/components/registration/field-texts";
import { RegistrationForm } from "@/components/registration/registration-form";
import { LocalLink } from "@/components/ui/local-link";
import { findFormFailure } from "@/lib/data/form-failure";
import { findSignInState } from "@/lib/data/sign-in-state";
import { browserTexts } from "@/lib/i18n/browser-texts";
import { pageLanguage } from "@/lib/i18n/page-language";
import { DEFAULT_LANGUAGE } from "@/lib/languages";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { SHOP } from "@/lib/shop";

type Props = { params: Promise<{ lang: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const language = await pageLanguage(params);
  const t = await getTranslations({ locale: language, namespace: "register" });
  return pageMetadata({
    language,
    title: t("title"),
    description: t("intro"),
    pathIn: (code) => `/${code}/sign_up`,
  });
}

/** The content depends on the visitor's cookies. */
export const dynamic = "force-dynamic";

/**
 * Registration (specification section 2). Signed-in customers are redirected to `/` (section 6).
 */
export default async function SignUpPage({ params }: Props) {
  const language = await pageLanguage(params);
  // `/` redirects to the home page in Azerbaijani, so other languages need their own path.
  if ((await findSignInState()).isSignedIn)
    redirect((language === DEFAULT_LANGUAGE ? "/" : `/${language}`) as Route);
  const [t, forms, messages, failure] = await Promise.all([
    getTranslations({ locale: language, namespace: "register" }),
    getTranslations({ locale: language, namespace: "forms" }),
    getMessages({ locale: language }),
    findFormFailure("userPhone"),
  ]);
  const invalidField = failure && refusedField(failure.fields, failure.values);
  const refusal = invalidField
    ? { field: invalidField.field, text: t(invalidField.key) }
    : failure
      ? {
          field: null,
          text: failure.code === "TOO_MANY_REQUESTS" ? forms("tooMany") : t("unexpected"),
        }
      : null;
  const next = `/actioninfo/regsuccess${language === DEFAULT_LANGUAGE ? "" : `?lang=${language}`}`;
  return (
    <TextPage language={language} title={t("title")} path={`/${language}/sign_up`}>
      <p className="mb-6 max-w-prose text-ink-soft">{t("intro")}</p>
      <NextIntlClientProvider
        locale={language}
        timeZone={SHOP.timeZone}
        messages={browserTexts(messages, ["register", "forms"])}
      >
        <RegistrationForm
          language={language}
          refused={refusal}
          typed={failure?.values ?? {}}
          next={next}
        />
      </NextIntlClientProvider>
      <p className="mt-6">
        {t("haveAccount")}{" "}
        <LocalLink
          path={`/${language}/sign_in`}
          className="font-semibold underline underline-offset-2 hover:no-underline"
        >
          {t("signIn")}
        </LocalLink>
      </p>
    </TextPage>
  );
}
