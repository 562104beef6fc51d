import { getTranslations } from "next-intl/server";
import { FormTexts } from "@/components/forms/form-texts";
import { Breadcrumbs } from "@/components/navigation/breadcrumbs";
import { PhoneIcon } from "@/components/ui/icons";
import { LocalLink } from "@/components/ui/local-link";
import { Picture } from "@/components/ui/picture";
import type { Product } from "@/lib/contract/product";
import { formatMoney } from "@/lib/format/money";
import { currentPrice } from "@/lib/format/price";
import { shopFacts } from "@/lib/i18n/shop-facts";
import type { Language } from "@/lib/languages";
import { productBreadcrumbs } from "@/lib/results/breadcrumbs";
import { contactLink } from "@/lib/shop-contacts";
import { FastOrderForm } from "./fast-order-form";

/**
 * The product beside its fast-order form (specification section 2: cover image, title, price).
 * Without JavaScript it offers the hotline instead.
 */
export async function FastOrderView({
  product,
  language,
}: {
  product: Product;
  language: Language;
}) {
  const [facts, t, tNav, tForms, tProduct] = await Promise.all([
    shopFacts(language),
    getTranslations({ locale: language, namespace: "fastOrder" }),
    getTranslations({ locale: language, namespace: "nav" }),
    getTranslations({ locale: language, namespace: "forms" }),
    getTranslations({ locale: language, namespace: "product" }),
  ]);
  const path = `/${language}/cart/${product.slug}`;
  const trail = [
    ...productBreadcrumbs(product, language, tNav("home")),
    { name: t("title"), path },
  ];
  const labels = {
    code: t("code"),
    phone: t("phone"),
    send: t("send"),
    sending: tForms("sending"),
    sent: t("sent"),
    note: t("note"),
    phoneMissing: t("phoneMissing"),
    phoneWrong: t("phoneWrong"),
    soldOut: t("soldOut"),
    gone: t("gone"),
    blocked: t("blocked"),
  };
  return (
    <div className="frame">
      <Breadcrumbs trail={trail} language={language} />
      <div className="grid gap-8 md:grid-cols-2 lg:gap-12">
        <article className="flex gap-4 self-start rounded-card border border-line p-4 md:flex-col md:p-6">
          <Picture
            src={product.coverImage}
            alt=""
            sizes="(min-width: 768px) 45vw, 128px"
            priority
            className="aspect-square w-32 shrink-0 rounded-control bg-mist object-contain md:w-full"
          />
          <div>
            <h2 className="font-semibold md:text-lg">
              <LocalLink path={`/${language}/product/${product.slug}`} className="hover:underline">
                {product.productTitle}
              </LocalLink>
            </h2>
            <p className="prices mt-2 text-xl font-bold">
              <span className="sr-only">{tProduct("price")}: </span>
              {formatMoney(currentPrice(product), language)}
            </p>
            {product.creditPrice === null ? null : (
              <p className="mt-2 inline-block rounded-control bg-saffron-tint px-3 py-1 text-sm">
                {tProduct("monthly", { amount: formatMoney(product.creditPrice, language) })}{" "}
                {tProduct("monthlyTerm", { months: facts.creditMonths })}
              </p>
            )}
          </div>
        </article>
        <div className="max-md:max-w-xl">
          <h1 className="text-xl font-bold md:text-2xl">{t("title")}</h1>
          <p className="mt-3 mb-6 text-ink-soft">{t("intro")}</p>
          {product.productCount > 0 ? (
            <div className="noscript:hidden">
              <FormTexts language={language}>
                <FastOrderForm productId={product.productId} labels={labels} />
              </FormTexts>
            </div>
          ) : (
            <p className="rounded-card bg-mist p-4 font-semibold">{tProduct("soldOut")}</p>
          )}
          <p className="mt-6 flex items-center gap-3 text-ink-soft">
            <PhoneIcon className="size-5 shrink-0" />
            <a
              href={contactLink(facts, language)}
              className="inline-block py-0.5 font-semibold text-ink underline underline-offset-2 hover:no-underline"
            >
              {tProduct("orderByPhone")}
            </a>
          </p>
        </div>
      </div>
    </div>
  );
}
