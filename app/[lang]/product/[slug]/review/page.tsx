import { getTranslations } from "next-intl/server";
import { RenewSession } from "@/components/checkout/renew-session";
import { ActionLink } from "@/components/page/action-link";
import { OwnReviewView } from "@/components/review/own-review-view";
import { HeadTags } from "@/components/seo/head-tags";
import { EmptyState } from "@/components/ui/empty-state";
import { UserIcon } from "@/components/ui/icons";
import { findFormFailure, findSavedForm } from "@/lib/data/form-failure";
import { findOwnReview } from "@/lib/data/reviews";
import { findSignInState } from "@/lib/data/sign-in-state";
import { pageLanguage } from "@/lib/i18n/page-language";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { productOrRedirect } from "@/app/[lang]/product-or-redirect";

type Props = {
  params: Promise<{ lang: string; slug: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** Rendered for the signed-in customer, and never cached. */
export const dynamic = "force-dynamic";

/**
 * The page on which a signed-in buyer writes, changes or deletes their review of a product
 * (docs/adr/0047). Everybody else gets an explanation instead of a redirect to the sign-in page,
 * because every product links to this page.
 */
export default async function ReviewPage({ params, searchParams }: Props) {
  const [language, { slug }, query] = await Promise.all([
    pageLanguage(params),
    params,
    searchParams,
  ]);
  const product = await productOrRedirect(language, slug, "product", "/review");
  const currentPath = `/${language}/product/${product.slug}/review`;
  const [own, { isSignedIn }, failure, saved, t, tCheckout] = await Promise.all([
    findOwnReview(product.slug),
    findSignInState(),
    findFormFailure("productSlug"),
    findSavedForm(currentPath, "productSlug"),
    getTranslations({ locale: language, namespace: "reviews" }),
    getTranslations({ locale: language, namespace: "checkout" }),
  ]);
  const signInPrompt = (hint: string) => (
    <EmptyState
      icon={<UserIcon className="size-9" />}
      title={t("signInFirst")}
      hint={saved ? t("formSaved") : hint}
    >
      <ActionLink
        href={`/${language}/${isSignedIn ? "login" : "sign_in"}?next=${encodeURIComponent(currentPath)}`}
      >
        {tCheckout("signIn")}
      </ActionLink>
    </EmptyState>
  );
  const metadata = await pageMetadata({
    language,
    title: t("ownTitle", { title: product.productTitle }),
    description: t("ownDescription"),
    pathIn: (code) => `/${code}/product/${product.slug}/review`,
  });
  // A saved form or failure may be that of another product.
  const isOfThisProduct = <Values extends Readonly<Record<string, string>>>(
    values: Values | undefined | null,
  ) => values?.productSlug === undefined || values.productSlug === product.slug;
  return (
    <div className="frame min-h-[calc(100dvh-9rem)] pb-10">
      <HeadTags metadata={metadata} />
      {own ? (
        <OwnReviewView
          language={language}
          product={product}
          own={own}
          failure={isOfThisProduct(failure?.values) ? failure : null}
          saved={isOfThisProduct(saved) ? saved : null}
          done={query.saved === "1" ? "saved" : query.deleted === "1" ? "gone" : null}
        />
      ) : isSignedIn ? (
        <RenewSession>{signInPrompt(tCheckout("renewing"))}</RenewSession>
      ) : (
        signInPrompt(t("notBuyer"))
      )}
    </div>
  );
}
