import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import { ServerInstalmentsLink } from "@/components/instalments/server-instalments-link";
import { EmptyState } from "@/components/ui/empty-state";
import { BasketIcon } from "@/components/ui/icons";
import { LocalLink } from "@/components/ui/local-link";
import { Picture } from "@/components/ui/picture";
import { computeLine, monthlyPayment, sumLines } from "@/lib/client/basket/line";
import type { ProductCard } from "@/lib/contract/product";
import { toAzn, formatMoney, plainAmount } from "@/lib/format/money";
import { currentPrice } from "@/lib/format/price";
import { shopFacts } from "@/lib/i18n/shop-facts";
import type { Language } from "@/lib/languages";
import { LineAmount } from "./line-amount";
import { MonthlyTotal } from "./monthly-total";
import { AddAllButton } from "./add-all-button";

type Props = {
  items: readonly { product: ProductCard; quantity: number }[];
  /** number of unavailable products in the link */ missing: number;
  /** whether the shop offers instalments */ instalments: boolean;
  language: Language;
};

/** A shared basket, read-only. The visitor's own basket changes only on request. */
export async function SharedBasket({ items, missing, instalments, language }: Props) {
  const [{ creditMonths }, t] = await Promise.all([
    shopFacts(language),
    getTranslations({ locale: language, namespace: "basket" }),
  ]);
  const {
    product: { monthly },
    basket: { monthlyTotal },
  } = await getMessages({ locale: language });
  const lines = items.map(({ product, quantity }) => ({
    product,
    quantity,
    line: computeLine(product, quantity, undefined),
  }));
  if (lines.length === 0) {
    return (
      <EmptyState
        icon={<BasketIcon className="size-9" />}
        title={t("empty")}
        hint={t("sharedEmpty")}
      >
        <LocalLink
          path={`/${language}`}
          className="inline-flex h-12 items-center rounded-control bg-ink px-6 font-semibold text-white hover:bg-ink-soft"
        >
          {t("continue")}
        </LocalLink>
      </EmptyState>
    );
  }
  const total = toAzn(sumLines(lines.map(({ line }) => line)).total);
  return (
    <>
      <p className="text-ink-soft">{t("sharedIntro")}</p>
      {missing > 0 ? (
        <p className="mt-2 font-semibold">{t("sharedMissing", { count: missing })}</p>
      ) : null}
      <ul className="mt-4 border-t border-line">
        {lines.map(({ product, quantity, line }) => (
          <li
            key={product.slug}
            className="grid grid-cols-[5rem_minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line py-4"
          >
            <span className="block size-20 overflow-hidden rounded-control bg-mist">
              <Picture
                src={product.coverImage}
                alt=""
                sizes="80px"
                className="size-full object-contain"
              />
            </span>
            <div className="min-w-0">
              <h2 className="leading-snug font-semibold">
                <LocalLink
                  path={`/${language}/product/${product.slug}`}
                  className="inline-block py-0.5 hover:underline"
                >
                  {product.productTitle}
                </LocalLink>
              </h2>
              <p className="prices mt-1 text-xs text-ink-soft">
                {line.purchasable
                  ? `${quantity} × ${formatMoney(toAzn(line.unitPrice), language)}`
                  : t("soldOut")}
              </p>
            </div>
            <p className="prices flex flex-col items-end font-bold sm:block">
              {line.purchasable ? <LineAmount line={line} language={language} /> : "–"}
            </p>
          </li>
        ))}
      </ul>
      {/* Aligned with the amounts it sums. */}
      <div className="mt-5 grid max-w-full gap-4 sm:ml-auto sm:w-80">
        <p data-sums className="prices flex items-baseline justify-between gap-4 text-lg font-bold">
          <span>{t("total")}</span>
          <span className="text-xl">{formatMoney(total, language)}</span>
        </p>
        <div className="-mb-3">
          <NextIntlClientProvider messages={{ product: { monthly }, basket: { monthlyTotal } }}>
            <MonthlyTotal
              monthly={monthlyPayment(
                lines.map(({ line }) => line),
                creditMonths,
              )}
              language={language}
            />
          </NextIntlClientProvider>
        </div>
        {instalments && total > 0 ? (
          <ServerInstalmentsLink
            path={`/${language}/instalments?amount=${plainAmount(total)}`}
            amount={total}
            language={language}
            className="justify-self-start py-1 text-sm"
          />
        ) : null}
        <AddAllButton
          items={items.map(({ product, quantity }) => ({
            slug: product.slug,
            quantity,
            stock: product.productCount,
            price: currentPrice(product),
          }))}
          language={language}
          label={t("takeAll")}
        />
      </div>
    </>
  );
}
