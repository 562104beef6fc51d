import { getTranslations } from "next-intl/server";
import { Breadcrumbs } from "@/components/navigation/breadcrumbs";
import { CheckIcon } from "@/components/ui/icons";
import { LocalLink } from "@/components/ui/local-link";
import { Picture } from "@/components/ui/picture";
import type { FormFailure } from "@/lib/contract/form-failure";
import type { Product } from "@/lib/contract/product";
import type { OwnReview } from "@/lib/contract/review";
import type { Language } from "@/lib/languages";
import { productBreadcrumbs } from "@/lib/results/breadcrumbs";
import { DeleteReview } from "./delete-review";
import { ReviewForm } from "./review-form";
import { ReviewState, STATE_TEXTS } from "./review-state";

type Props = {
  language: Language;
  product: Product;
  own: { mayWrite: boolean; author: string | null; review: OwnReview | null };
  failure: FormFailure | null;
  saved: Readonly<Record<string, string>> | null;
  /** what has just been done */
  done: "saved" | "gone" | null;
};

/**
 * The customer's own review of a product: its state, its form, and its deletion. Customers who have
 * not bought the product are told that only buyers may write a review.
 */
export async function OwnReviewView({
  language,
  product,
  own: { mayWrite, author, review },
  failure,
  saved,
  done,
}: Props) {
  const [t, tNav] = await Promise.all([
    getTranslations({ locale: language, namespace: "reviews" }),
    getTranslations({ locale: language, namespace: "nav" }),
  ]);
  const path = `/${language}/product/${product.slug}`;
  const currentPath = `${path}/review`;
  const trail = [
    ...productBreadcrumbs(product, language, tNav("home")),
    { name: t("own"), path: currentPath },
  ];
  return (
    <>
      <Breadcrumbs trail={trail} language={language} />
      <div className="max-w-2xl">
        <h1 className="text-xl font-bold md:text-2xl">{t("own")}</h1>
        <p className="mt-4 mb-6 flex items-center gap-4">
          <Picture
            src={product.coverImage}
            alt=""
            small
            className="size-16 shrink-0 rounded-control bg-mist object-contain"
          />
          <LocalLink
            path={path}
            className="inline-block py-0.5 font-semibold underline-offset-4 hover:underline"
          >
            {product.productTitle}
          </LocalLink>
        </p>
        {done && !failure ? (
          <p
            role="status"
            className="mb-6 flex items-start gap-3 rounded-card bg-mist p-4 font-semibold text-pine"
          >
            <CheckIcon className="size-6 shrink-0" />
            {t(done)}
          </p>
        ) : null}
        {review ? (
          <div className="mb-8 rounded-card border border-line p-4">
            <ReviewState state={review.state} name={t(STATE_TEXTS[review.state][0])} />
            <p className="mt-2 text-sm">{t(STATE_TEXTS[review.state][1])}</p>
            {review.reason ? (
              <p className="mt-1 text-sm font-semibold">{t("reason", { reason: review.reason })}</p>
            ) : null}
          </div>
        ) : null}
        {mayWrite ? (
          <ReviewForm
            language={language}
            slug={product.slug}
            author={author}
            review={review}
            failure={failure}
            saved={saved}
          />
        ) : (
          <p className="rounded-card bg-mist p-4">{t("notBuyer")}</p>
        )}
        {review ? (
          <div className="mt-8 border-t border-line pt-4">
            <DeleteReview
              language={language}
              slug={product.slug}
              back={currentPath}
              next={`${currentPath}?deleted=1`}
              labels={{
                delete: t("delete"),
                deleteText: t("deleteText"),
                deleteNow: t("deleteNow"),
              }}
            />
          </div>
        ) : null}
        <p className="mt-6">
          <LocalLink
            path={path}
            className="inline-flex min-h-11 items-center underline underline-offset-4 hover:no-underline"
          >
            {t("toProduct")}
          </LocalLink>
        </p>
      </div>
    </>
  );
}
