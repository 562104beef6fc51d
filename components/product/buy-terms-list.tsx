import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { PhoneIcon, ReceiptIcon, ReturnIcon, ShieldIcon, TruckIcon } from "@/components/ui/icons";
import { LocalLink } from "@/components/ui/local-link";
import type { Product } from "@/lib/contract/product";
import type { Language } from "@/lib/languages";
import { SHOP } from "@/lib/shop";
import type { BuyTerms } from "./buy-terms";

type Props = { product: Pick<Product, "parameters">; terms: BuyTerms; language: Language };

const Line = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => <li className="flex items-center gap-2.5 py-1 text-ink-soft">{icon}<span>{children}</span></li>;
const link = "inline-block py-0.5 text-ink underline underline-offset-4 hover:no-underline";
const Told = ({ page, children }: { page: { path: string } | null; children: ReactNode }) => (page ? <LocalLink path={page.path} className={link}>{children}</LocalLink> : children);

/** Delivery, warranty, returns and VAT beside the price, each leading to the page that tells it in full. */
export async function BuyTermsList({ product, terms, language }: Props) {
  const [t, page] = await Promise.all([getTranslations({ locale: language, namespace: "product" }), getTranslations({ locale: language, namespace: "productPage" })]);
  const warranty = product.parameters.find((parameter) => parameter.parameterKey === "warranty")?.parameterValue;
  const size = "size-5 shrink-0";
  return (
    <ul aria-label={page("goodToKnow")} className="mt-5 border-t border-line pt-4 text-sm">
      <Line icon={<TruckIcon className={size} />}><Told page={terms.delivery}>{t("deliveryFree")}</Told></Line>
      {warranty || terms.warranty ? <Line icon={<ShieldIcon className={size} />}><Told page={terms.warranty}>{warranty ? page("warrantyFor", { term: warranty }) : terms.warranty?.title}</Told></Line> : null}
      {terms.returns ? <Line icon={<ReturnIcon className={size} />}><Told page={terms.returns}>{terms.returns.title}</Told></Line> : null}
      <Line icon={<ReceiptIcon className={size} />}>{t("vat")}</Line>
      <Line icon={<PhoneIcon className={size} />}><a href={`tel:${SHOP.hotline}`} className={`${link} font-semibold`}>{t("orderByPhone")}</a></Line>
    </ul>
  );
}
