import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { SignInView } from "@/components/account/sign-in-view";
import { findFormFailure } from "@/lib/data/form-failure";
import { findAuthenticatedState, pageAfterSignIn } from "@/lib/data/sign-in-state";
import { hasOutbox } from "@/lib/env";
import { pageLanguage } from "@/lib/i18n/page-language";
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
    title: t("title"),
    description: t("intro"),
    pathIn: (code) => `/${code}/sign_in`,
  });
}

/** Sign-in by phone (specification section 2). `next` is the path to open after signing in. */
export default async function SignInRoute({ params, searchParams }: Props) {
  const [language, { next }] = await Promise.all([pageLanguage(params), searchParams]);
  const [nextPath, failure, state] = await Promise.all([
    pageAfterSignIn([next].flat()[0], language),
    findFormFailure("phoneNumber", "code"),
    findAuthenticatedState(),
  ]);
  return (
    <SignInView
      language={language}
      currentPath={`/${language}/sign_in`}
      next={nextPath}
      failure={failure}
      demo={hasOutbox()}
      {...state}
    />
  );
}
