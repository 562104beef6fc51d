import { notFound } from "next/navigation";
import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import { CONTROL, Field } from "@/components/forms/field";
import type { Failure } from "@/components/forms/use-submission";
import { InstalmentTable } from "@/components/instalments/instalment-table";
import { HeadTags } from "@/components/seo/head-tags";
import { LocalLink } from "@/components/ui/local-link";
import { listCardTypes } from "@/lib/data/instalments";
import { findProduct } from "@/lib/data/products";
import { toAzn, formatMoney, fromAzn, type Qepik } from "@/lib/format/money";
import { currentPrice } from "@/lib/format/price";
import { formatAmountParam, parseAmount } from "@/lib/format/parse-amount";
import { pageLanguage } from "@/lib/i18n/page-language";
import { pageMetadata } from "@/lib/seo/page-metadata";

type QueryValue = string | string[] | undefined;
type Props = {
  params: Promise<{ lang: string }>;
  searchParams: Promise<{ product?: QueryValue; amount?: QueryValue; monthlyMax?: QueryValue }>;
};

/** The content depends on the query string. */
export const dynamic = "force-dynamic";

const readText = (value: QueryValue): string | undefined =>
  [value].flat()[0]?.replaceAll("\0", "").trim().slice(0, 120) || undefined;

/** An amount field of the query string; an invalid amount is null and has an error message. */
function readAmountField(
  field: "amount" | "monthlyMax",
  text: string | undefined,
  invalidText: (typed: string) => string,
): { amount: Qepik | null; failure: Failure | null } {
  if (text === undefined) return { amount: null, failure: null };
  const amount = parseAmount(text);
  return { amount, failure: amount === null ? { field, text: invalidText(text) } : null };
}

/** A field and its button: stacked on phones, side by side on wider screens. */
const FORM = "grid gap-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start";
const BUTTON = "min-h-12 rounded-control px-6 py-2.5 font-semibold sm:mt-7";

/**
 * The instalment plans for a product at its current price, or for any amount, such as a basket's
 * total. With JavaScript the same content is shown in a side panel
 * (components/instalments/instalments-link.tsx). Returns 404 for an unknown product.
 */
export default async function InstalmentsPage({ params, searchParams }: Props) {
  const [language, query] = await Promise.all([pageLanguage(params), searchParams]);
  const [slug, amountText, maxMonthlyText] = [
    readText(query.product),
    readText(query.amount),
    readText(query.monthlyMax),
  ];
  const [t, tProduct, tResults, { instalments }, cards, product] = await Promise.all([
    getTranslations({ locale: language, namespace: "instalments" }),
    getTranslations({ locale: language, namespace: "product" }),
    getTranslations({ locale: language, namespace: "results" }),
    getMessages({ locale: language }),
    listCardTypes(language),
    slug === undefined ? null : findProduct(language, slug),
  ]);
  if (slug !== undefined && !product) notFound();
  const invalidText = (typed: string) => t("badAmount", { typed });
  // The product's price takes precedence over an amount.
  const { amount, failure: amountFailure } = readAmountField(
    "amount",
    product ? undefined : amountText,
    invalidText,
  );
  const price = product ? fromAzn(currentPrice(product)) : amount;
  const { amount: maxMonthly, failure: maxMonthlyFailure } = readAmountField(
    "monthlyMax",
    maxMonthlyText,
    invalidText,
  );
  const metadata = await pageMetadata({
    language,
    title: t("title"),
    description: t("description"),
    pathIn: (code) => `/${code}/instalments`,
  });
  return (
    <div className="frame pt-6 pb-8">
      <HeadTags metadata={metadata} />
      <h1 className="text-xl font-bold md:text-2xl">{t("title")}</h1>
      <div className="max-w-2xl">
        {product ? (
          <p className="mt-3">
            <LocalLink
              path={`/${language}/product/${product.slug}`}
              className="inline-block py-0.5 underline underline-offset-4 hover:no-underline"
            >
              {product.productTitle}
            </LocalLink>
          </p>
        ) : null}
        {product && product.productCount <= 0 ? (
          <p className="mt-2 font-semibold">{tProduct("soldOut")}</p>
        ) : null}
        {price === null ? null : (
          <>
            <p className="prices mt-3 mb-4 text-2xl font-bold">
              {formatMoney(toAzn(price), language)}
            </p>
            <form
              action={`/${language}/instalments`}
              method="get"
              autoComplete="off"
              className={`${FORM} mb-6`}
            >
              <input
                type="hidden"
                name={product ? "product" : "amount"}
                value={product?.slug ?? formatAmountParam(price)}
              />
              <Field name="monthlyMax" label={tResults("monthlyMax")} failure={maxMonthlyFailure}>
                {(control) => (
                  <input
                    {...control}
                    type="text"
                    inputMode="decimal"
                    maxLength={40}
                    defaultValue={
                      maxMonthly === null ? maxMonthlyText : formatAmountParam(maxMonthly)
                    }
                    className={CONTROL}
                  />
                )}
              </Field>
              <button
                type="submit"
                className={`${BUTTON} border border-ink bg-paper hover:bg-mist`}
              >
                {t("limit")}
              </button>
            </form>
            <NextIntlClientProvider messages={{ instalments }}>
              <InstalmentTable
                cards={cards}
                price={price}
                maxMonthly={maxMonthly}
                language={language}
              />
            </NextIntlClientProvider>
          </>
        )}
        <form
          action={`/${language}/instalments`}
          method="get"
          autoComplete="off"
          className={`${FORM} mt-8 rounded-card bg-mist p-5`}
        >
          <h2 className="text-lg font-bold sm:col-span-2">
            {t(price === null ? "calculate" : "calculateOther")}
          </h2>
          <Field name="amount" label={t("amount")} hint={t("amountHint")} failure={amountFailure}>
            {(control) => (
              <input
                {...control}
                type="text"
                inputMode="decimal"
                maxLength={40}
                required
                defaultValue={
                  amountFailure ? amountText : price === null ? "" : formatAmountParam(price)
                }
                className={CONTROL}
              />
            )}
          </Field>
          <button type="submit" className={`${BUTTON} bg-ink text-white hover:bg-ink-soft`}>
            {t("show")}
          </button>
        </form>
      </div>
    </div>
  );
}
