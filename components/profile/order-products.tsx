import { useTranslations } from "next-intl";
import { LocalLink } from "@/components/ui/local-link";
import { Picture } from "@/components/ui/picture";
import type { Invoice, InvoiceProduct } from "@/lib/contract/invoice";
import { formatMoney } from "@/lib/format/money";
import type { Language } from "@/lib/languages";
import { OrderAgain } from "./order-again";

type Props = { invoice: Invoice; products: readonly InvoiceProduct[]; language: Language };

/** An order's products as ordered (picture, title with a link, base price, count), address and note (specification section 2, order history). */
export function OrderProducts({ invoice, products, language }: Props) {
  const t = useTranslations("profile");
  const number = "prices py-3 pl-3 text-right align-middle whitespace-nowrap";
  return (
    <>
      <table className="w-full text-sm">
        <caption className="sr-only">{t("products")}</caption>
        <thead className="text-left text-xs text-ink-soft">
          <tr>
            <th scope="col" className="w-17 font-normal"><span className="sr-only">{t("picture")}</span></th>
            <th scope="col" className="font-normal">{t("product")}</th>
            <th scope="col" className="pl-3 text-right font-normal">{t("price")}</th>
            <th scope="col" className="pl-3 text-right font-normal">{t("count")}</th>
          </tr>
        </thead>
        <tbody>
          {products.map(({ coverImage, productTitle, slug, productBasePrice, productCount }, i) => (
            <tr key={i} className="border-t border-line">
              <td className="py-3 pr-3"><span className="block size-14 overflow-hidden rounded-control bg-mist"><Picture src={coverImage} alt="" small className="size-full object-contain" /></span></td>
              <th scope="row" className="py-3 text-left font-semibold">{slug === null ? productTitle : <LocalLink path={`/${language}/product/${slug}`} className="hover:underline">{productTitle}</LocalLink>}</th>
              <td className={number}>{formatMoney(productBasePrice, language)}</td>
              <td className={number}>{productCount}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="mt-2 grid gap-x-6 gap-y-2 border-t border-line pt-4 text-sm sm:grid-cols-[auto_1fr]">
        {invoice.userAddress ? <><dt className="text-ink-soft">{t("address")}</dt><dd className="max-sm:mb-2">{invoice.userAddress}</dd></> : null}
        {invoice.note ? <><dt className="text-ink-soft">{t("note")}</dt><dd>{invoice.note}</dd></> : null}
      </dl>
      <div className="mt-5"><OrderAgain products={products} language={language} /></div>
    </>
  );
}
