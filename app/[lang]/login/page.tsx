import type { Metadata, Route } from "next";
import { getTranslations } from "next-intl/server";
import { redirect } from "next/navigation";
import { SignInView } from "@/components/account/sign-in-view";
import { findFormFailure } from "@/lib/data/form-failure";
import { findAuthenticatedState, pageAfterSignIn } from "@/lib/data/sign-in-state";
import { hasOutbox } from "@/lib/env";
import { pageLanguage } from "@/lib/i18n/page-language";
import { DEFAULT_LANGUAGE } from "@/lib/languages";
import { pageMetadata } from "@/lib/seo/page-metadata";

type Props = {
  params: Promise<{ lang: string }>;
  searchParams: Promise<{ next?: string | string[] }>;
};

/** The content depends on the visitor's cookies. */
export const dynamic = "force-dynamic";

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const language = await pageLanguage(params);
  const t = await getTranslations({ locale: language, namespace: "signIn" });
  return pageMetadata({
    language,
    title: t("lostTitle"),
    description: t("lostText"),
    pathIn: (code) => `/${code}/login`,
  });
}

/**
 * The sign-in page after a session has expired (specification section 2, /az/login): it explains
 * this, and after signing in leads to the path `next`. Redirects to the language of `next`, so that
 * the page's language links work.
 */
export default async function LoginPage({ params, searchParams }: Props) {
  const [language, query] = await Promise.all([pageLanguage(params), searchParams]);
  const next = [query.next].flat()[0];
  const [, nextLanguage, restOfNext = "/"] = /^\/(en|ru)(\/.*|\?.*)?$/.exec(next ?? "") ?? [];
  if (language === DEFAULT_LANGUAGE && nextLanguage)
    redirect(`/${nextLanguage}/login?next=${encodeURIComponent(restOfNext)}` as Route);
  const [nextPath, failure, state] = await Promise.all([
    pageAfterSignIn(next, language),
    findFormFailure("phoneNumber", "code"),
    findAuthenticatedState(),
  ]);
  return (
    <SignInView
      language={language}
      currentPath={`/${language}/login`}
      next={nextPath}
      isSessionExpired
      failure={failure}
      demo={hasOutbox()}
      {...state}
    />
  );
}
