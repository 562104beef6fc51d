import { getTranslations } from "next-intl/server";
import { ServerInstalmentsLink } from "@/components/instalments/server-instalments-link";
import { LocalLink } from "@/components/ui/local-link";
import { StarRow } from "@/components/review/star-row";
import type { Product } from "@/lib/contract/product";
import type { Reviews } from "@/lib/contract/review";
import { formatMoney } from "@/lib/format/money";
import { starsText } from "@/lib/format/stars";
import { discountPercent, currentPrice } from "@/lib/format/price";
import type { Language } from "@/lib/languages";
import { brandPath } from "@/lib/results/brand-path";
import { resultsPath } from "@/lib/results/results-path";
import { Availability } from "./availability";
import type { BuyTerms } from "./buy-terms";
import { BuyTermsList } from "./buy-terms-list";
import { ColourChoice } from "./colour-choice";
import { COLOUR_PARAMETER, coloursOf } from "./colours";
import { PriceBlock } from "./price-block";
import { Purchase } from "./purchase";
import { SharePageButton } from "./share-page-button";
import { VariantSwitch } from "./variant-switch";
import { VideoButton } from "./video-button";

type Props = {
  product: Product;
  language: Language;
  videoUrl: string | null;
  terms: BuyTerms;
  instalments: boolean;
  reviews: Reviews | null;
};

/**
 * Title, price, availability and buttons. Sticky beside the details on wide screens.
 */
export async function BuyBox({ product, language, videoUrl, terms, instalments, reviews }: Props) {
  const [t, tProductPage, tFastOrder, tReviews] = await Promise.all([
    getTranslations({ locale: language, namespace: "product" }),
    getTranslations({ locale: language, namespace: "productPage" }),
    getTranslations({ locale: language, namespace: "fastOrder" }),
    getTranslations({ locale: language, namespace: "reviews" }),
  ]);
  const title = product.productTitle;
  const canBuyOnCredit = product.creditPrice !== null && product.productCount > 0;
  const isChosenByColour =
    product.variants[0]?.values.some(({ parameterKey }) => parameterKey === COLOUR_PARAMETER) ??
    false;
  const videoHost = videoUrl ? new URL(videoUrl).hostname.replace(/^www\./, "") : "";
  return (
    <div className="min-w-0 md:sticky md:top-32 md:self-start">
      <div className="flex items-center justify-between gap-4">
        <p className="text-sm font-semibold text-ink-soft">
          {product.brandSlug ? (
            <LocalLink
              path={brandPath(language, product.brandSlug)}
              className="inline-block py-1 underline underline-offset-2 hover:no-underline print:no-underline"
            >
              {product.brandTitle}
            </LocalLink>
          ) : (
            product.brandTitle
          )}
        </p>
        <SharePageButton
          title={title}
          labels={{ share: tProductPage("share"), copied: tProductPage("linkCopied") }}
        />
      </div>
      <h1 className="mt-1 text-xl font-bold">{title}</h1>
      {reviews && reviews.average !== null ? (
        <a
          href="#reviews"
          className="mt-1 inline-flex items-center gap-2 py-1 text-sm hover:underline"
        >
          <StarRow
            stars={reviews.average}
            label={tReviews("outOf", { stars: starsText(reviews.average, language) })}
          />
          <span aria-hidden className="font-semibold tabular-nums">
            {starsText(reviews.average, language)}
          </span>
          <span className="text-ink-soft">{tReviews("count", { count: reviews.totalCount })}</span>
        </a>
      ) : null}
      <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-soft">
        <span className="py-[3px]">
          {t("sku")}: {product.sku}
        </span>
        <LocalLink
          path={resultsPath(language, { categoryId: product.categoryId })}
          className="py-[3px] underline underline-offset-2 hover:no-underline"
        >
          {product.categoryTitle}
        </LocalLink>
      </p>
      <Availability stock={product.productCount} language={language} />
      <PriceBlock product={product} credit={terms.credit} language={language} />
      {instalments && product.productCount > 0 ? (
        <ServerInstalmentsLink
          path={`/${language}/instalments?product=${product.slug}`}
          amount={currentPrice(product)}
          language={language}
          className="mt-2 inline-block py-1 text-sm print:hidden"
        />
      ) : null}
      <VariantSwitch product={product} language={language} label={tProductPage("variants")} />
      {isChosenByColour ? null : (
        <ColourChoice colours={coloursOf(product, language)} label={tProductPage("colour")} />
      )}
      <Purchase
        credit={
          canBuyOnCredit ? (
            <LocalLink
              path={`/${language}/cart/${product.slug}`}
              rel="nofollow"
              className="order-last flex h-12 w-full items-center justify-center rounded-control bg-saffron px-6 text-base font-semibold text-ink transition-opacity hover:opacity-85"
            >
              {tFastOrder("credit")}
            </LocalLink>
          ) : null
        }
        slug={product.slug}
        stock={product.productCount}
        price={currentPrice(product)}
        priceText={formatMoney(currentPrice(product), language)}
        monthly={
          product.creditPrice === null
            ? null
            : t("monthly", { amount: formatMoney(product.creditPrice, language) })
        }
        reduced={discountPercent(product) > 0}
        labels={{
          quantity: tProductPage("quantity"),
          fewer: tProductPage("fewer"),
          more: tProductPage("more"),
          notInteger: tProductPage("notInteger"),
          tooFew: tProductPage("tooFew"),
          tooMany: tProductPage("tooMany", { stock: product.productCount }),
          bar: tProductPage("quickBuy"),
        }}
      />
      {videoUrl ? (
        <p className="mt-3">
          <VideoButton
            url={videoUrl}
            title={tProductPage("videoTitle", { title })}
            labels={{
              watch: t("video"),
              close: tProductPage("closeVideo"),
              elsewhere: tProductPage("videoElsewhere", { host: videoHost }),
            }}
          />
        </p>
      ) : null}
      <BuyTermsList product={product} terms={terms} language={language} />
    </div>
  );
}
