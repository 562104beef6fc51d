import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { PhoneIcon, ReceiptIcon, ReturnIcon, ShieldIcon, TruckIcon } from "@/components/ui/icons";
import { LocalLink } from "@/components/ui/local-link";
import type { Product } from "@/lib/contract/product";
import { shopFacts } from "@/lib/i18n/shop-facts";
import type { Language } from "@/lib/languages";
import { contactLink } from "@/lib/shop-contacts";
import type { BuyTerms } from "./buy-terms";

type Props = { product: Pick<Product, "parameters">; terms: BuyTerms; language: Language };

const TermLink = ({ page, children }: { page: { path: string } | null; children: ReactNode }) =>
  page ? <LocalLink path={page.path}>{children}</LocalLink> : children;

/** Delivery, warranty, returns and VAT beside the price, each linking to its page. */
export async function BuyTermsList({ product, terms, language }: Props) {
  const [facts, t, tProductPage] = await Promise.all([
    shopFacts(language),
    getTranslations({ locale: language, namespace: "product" }),
    getTranslations({ locale: language, namespace: "productPage" }),
  ]);
  const warranty = product.parameters.find(
    (parameter) => parameter.parameterKey === "warranty",
  )?.parameterValue;
  return (
    <ul aria-label={tProductPage("goodToKnow")} className="buy-terms">
      <li>
        <TruckIcon />
        <TermLink page={terms.delivery}>{t("deliveryFree")}</TermLink>
      </li>
      {warranty || terms.warranty ? (
        <li>
          <ShieldIcon />
          <TermLink page={terms.warranty}>
            {warranty ? tProductPage("warrantyFor", { term: warranty }) : terms.warranty?.title}
          </TermLink>
        </li>
      ) : null}
      {terms.returns ? (
        <li>
          <ReturnIcon />
          <TermLink page={terms.returns}>{terms.returns.title}</TermLink>
        </li>
      ) : null}
      <li>
        <ReceiptIcon />
        {t("vat")}
      </li>
      <li>
        <PhoneIcon />
        <a href={contactLink(facts, language)} className="font-semibold">
          {t("orderByPhone")}
        </a>
      </li>
    </ul>
  );
}
