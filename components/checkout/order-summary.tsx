import { getTranslations } from "next-intl/server";
import { LocalLink } from "@/components/ui/local-link";
import type { ProductCard } from "@/lib/contract/product";
import { amountOf, formatMoney, qepikOf, times } from "@/lib/format/money";
import { payable } from "@/lib/format/price";
import type { Language } from "@/lib/languages";

type Line = { productSlug: string; productCount: number; product: ProductCard | null };
type Props = { language: Language; lines: readonly Line[]; costs: { baseTotalPrice: number; finalTotalPrice: number; saving: number; delivery: number } };

/** What is ordered and what it costs: products, delivery, saving and total (specification section 2). */
export async function OrderSummary({ language, lines, costs }: Props) {
  const [t, basket] = await Promise.all([getTranslations({ locale: language, namespace: "checkout" }), getTranslations({ locale: language, namespace: "basket" })]);
  const isSold = ({ product }: Line) => product !== null && product.productCount > 0;
  const pieces = lines.filter(isSold).reduce((sum, { productCount }) => sum + productCount, 0);
  const money = (amount: number) => formatMoney(amount, language);
  const note = ({ product, productCount }: Line): string | null => {
    if (!product) return basket("gone");
    if (product.productCount <= 0) return basket("soldOut");
    return product.productCount < productCount ? basket("lessStock", { count: product.productCount }) : null;
  };
  const row = "flex min-h-8 items-center justify-between gap-4";
  return (
    <>
      <h2 id="order-summary" className="text-lg font-bold">{t("summary")}</h2>
      <ul className="mt-3 divide-y divide-line border-b border-line text-sm">
        {lines.map((line) => (
          <li key={line.productSlug} className="flex items-start justify-between gap-4 py-2.5">
            <span className="min-w-0">
              {line.product?.productTitle ?? line.productSlug} <span className="whitespace-nowrap text-ink-soft">× {line.productCount}</span>
              {note(line) ? <strong className="block text-xs text-failure">{note(line)}</strong> : null}
            </span>
            <span className="prices whitespace-nowrap">{line.product && isSold(line) ? money(amountOf(times(qepikOf(payable(line.product)), line.productCount))) : "–"}</span>
          </li>
        ))}
      </ul>
      <dl className="prices mt-3">
        <div className={row}><dt className="text-ink-soft">{basket("products", { count: pieces })}</dt><dd>{money(costs.baseTotalPrice)}</dd></div>
        <div className={row}><dt className="text-ink-soft">{basket("delivery")}</dt><dd>{money(costs.delivery)}</dd></div>
        <div className={row}><dt className="text-ink-soft">{t("saving")}</dt><dd>{money(-costs.saving)}</dd></div>
        <div className="mt-2 flex min-h-14 items-center justify-between gap-4 border-t border-line text-lg font-bold"><dt>{basket("total")}</dt><dd className="text-xl">{money(costs.finalTotalPrice)}</dd></div>
      </dl>
      <LocalLink path={`/${language}/cart`} className="inline-flex min-h-11 items-center underline underline-offset-4 hover:no-underline">{t("toBasket")}</LocalLink>
    </>
  );
}
