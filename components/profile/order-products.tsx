import { useTranslations } from "use-intl";
import { LocalLink } from "@/components/ui/local-link";
import { Picture } from "@/components/ui/picture";
import type { Invoice, InvoiceBasket } from "@/lib/contract/invoice";
import { formatMoney } from "@/lib/format/money";
import type { Language } from "@/lib/languages";
import { OrderAgain } from "./order-again";
import { OrderRefunds } from "./order-refunds";

type TotalsProps = { sums: Omit<InvoiceBasket, "basketDetails">; language: Language };

/** The totals of an order; the discount only if there is one. */
function OrderTotals({ sums, language }: TotalsProps) {
  const t = useTranslations("profile");
  const row = "flex items-baseline justify-between gap-4";
  const money = (amount: number) => formatMoney(amount, language);
  return (
    <dl
      data-sums
      className="prices mt-2 space-y-1 border-t border-line pt-4 text-sm sm:ml-auto sm:w-80 sm:max-w-full"
    >
      <div className={row}>
        <dt className="text-ink-soft">{t("goods")}</dt>
        <dd>{money(sums.baseTotalPrice)}</dd>
      </div>
      {sums.saving > 0 ? (
        <div className={row}>
          <dt className="text-ink-soft">{t("saving")}</dt>
          <dd>{money(-sums.saving)}</dd>
        </div>
      ) : null}
      <div className={row}>
        <dt className="text-ink-soft">{t("delivery")}</dt>
        <dd>{money(sums.delivery)}</dd>
      </div>
      <div className={`${row} font-bold`}>
        <dt>{t("total")}</dt>
        <dd>{money(sums.finalTotalPrice)}</dd>
      </div>
      <div className={`${row} text-xs text-ink-soft`}>
        <dt>{t("vat")}</dt>
        <dd>{money(sums.vat)}</dd>
      </div>
    </dl>
  );
}

type Props = { invoice: Invoice; basket: InvoiceBasket; language: Language };

/**
 * An order's products as ordered (picture, title with a link, base price, count), address and note
 * (specification section 2, order history), and the totals. The amounts before discounts add up to
 * the products' row; that minus the discount is the total.
 */
export function OrderProducts({ invoice, basket, language }: Props) {
  const t = useTranslations("profile");
  // Columns of the table; on phones price and count are below the title.
  const numberCell = "prices whitespace-nowrap sm:py-3 sm:pl-3 sm:text-right";
  return (
    <>
      <table className="w-full text-sm">
        <caption className="sr-only">{t("products")}</caption>
        <thead className="text-left text-xs text-ink-soft max-sm:sr-only">
          <tr>
            <th scope="col" className="w-17 pb-2 font-normal">
              <span className="sr-only">{t("picture")}</span>
            </th>
            <th scope="col" className="pb-2 font-normal">
              {t("product")}
            </th>
            <th scope="col" className="pb-2 pl-3 text-right font-normal">
              {t("price")}
            </th>
            <th scope="col" className="pb-2 pl-3 text-right font-normal">
              {t("count")}
            </th>
            <th scope="col" className="pb-2 pl-3 text-right font-normal">
              {t("amount")}
            </th>
          </tr>
        </thead>
        <tbody>
          {basket.basketDetails.map(
            (
              {
                coverImage,
                productTitle,
                slug,
                productBasePrice,
                productCount,
                baseTotalPrice,
                saving,
              },
              i,
            ) => (
              <tr
                key={i}
                className="border-line max-sm:grid max-sm:grid-cols-[3.5rem_auto_auto_1fr] max-sm:gap-x-3 max-sm:py-3 max-sm:not-first:border-t sm:border-t"
              >
                <td className="max-sm:row-span-2 sm:py-3 sm:pr-3">
                  <span className="block size-14 overflow-hidden rounded-control bg-mist">
                    <Picture src={coverImage} alt="" small className="size-full object-contain" />
                  </span>
                </td>
                <th scope="row" className="text-left font-semibold max-sm:col-span-3 sm:py-3">
                  {slug === null ? (
                    productTitle
                  ) : (
                    <LocalLink
                      path={`/${language}/product/${slug}`}
                      className="inline-block py-0.5 hover:underline"
                    >
                      {productTitle}
                    </LocalLink>
                  )}
                  {slug !== null && invoice.invoiceState === "paid" ? (
                    <LocalLink
                      path={`/${language}/product/${slug}/review`}
                      aria-label={t("reviewNamed", { title: productTitle })}
                      className="block w-fit py-1 font-normal underline underline-offset-4 hover:no-underline print:hidden"
                    >
                      {t("review")}
                    </LocalLink>
                  ) : null}
                </th>
                <td className={numberCell}>{formatMoney(productBasePrice, language)}</td>
                <td className={`${numberCell} max-sm:text-ink-soft`}>
                  <span aria-hidden className="sm:hidden">
                    ×{" "}
                  </span>
                  {productCount}
                </td>
                <td className={`${numberCell} text-right`}>
                  {formatMoney(baseTotalPrice, language)}
                  {saving > 0 ? (
                    <span className="block text-xs text-ink-soft">
                      {t("saving")} {formatMoney(-saving, language)}
                    </span>
                  ) : null}
                </td>
              </tr>
            ),
          )}
        </tbody>
      </table>
      <OrderTotals sums={basket} language={language} />
      {basket.refunds?.length ? (
        <OrderRefunds refunds={basket.refunds} language={language} />
      ) : null}
      <dl className="mt-2 grid gap-x-6 gap-y-2 border-t border-line pt-4 text-sm empty:hidden sm:grid-cols-[auto_1fr]">
        {invoice.userAddress ? (
          <>
            <dt className="text-ink-soft">{t("address")}</dt>
            <dd className="max-sm:mb-2">{invoice.userAddress}</dd>
          </>
        ) : null}
        {invoice.note ? (
          <>
            <dt className="text-ink-soft">{t("note")}</dt>
            <dd>{invoice.note}</dd>
          </>
        ) : null}
      </dl>
      <div className="mt-5">
        <OrderAgain products={basket.basketDetails} language={language} />
      </div>
    </>
  );
}
