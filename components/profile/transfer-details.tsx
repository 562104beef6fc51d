import { useTranslations } from "use-intl";
import { CopyButton } from "@/components/ui/copy-button";
import type { Invoice } from "@/lib/contract/invoice";
import { formatIban } from "@/lib/format/iban";
import { formatMoney } from "@/lib/format/money";
import { shortDate } from "@/lib/format/short-date";
import { DEMO_ACCOUNT } from "@/lib/initial-facts";
import { useShopFacts } from "@/lib/i18n/shop-facts-context";
import type { Language } from "@/lib/languages";

type Props = { invoice: Invoice; language: Language };

/**
 * The bank details of a transfer, with the order's number as its purpose (specification section 4),
 * shown while the payment is awaited.
 */
export function TransferDetails({
  invoice: { invoiceId, invoiceFinalPrice, payUntil },
  language,
}: Props) {
  const t = useTranslations("profile");
  const { beneficiary, taxId, bank, swift, iban } = useShopFacts().account ?? DEMO_ACCOUNT;
  const purpose = t("number", { number: invoiceId });
  const rows: readonly { name: string; text: string; copied?: string }[] = [
    { name: t("beneficiary"), text: beneficiary ?? "" },
    { name: t("taxId"), text: taxId ?? "" },
    { name: t("bank"), text: [bank, swift && `SWIFT ${swift}`].filter(Boolean).join(", ") },
    { name: "IBAN", text: iban ? formatIban(iban) : "", copied: iban ?? "" },
    { name: t("purpose"), text: purpose, copied: purpose },
    {
      name: t("amount"),
      text: formatMoney(invoiceFinalPrice, language),
      copied: invoiceFinalPrice.toFixed(2),
    },
  ];
  return (
    <section aria-label={t("transferTitle")} className="border-t border-line p-4 text-sm md:p-5">
      <h3 className="font-bold">{t("transferTitle")}</h3>
      <p className="mt-1 text-ink-soft">
        {t("transferText")}
        {payUntil ? ` ${t("transferUntil", { date: shortDate(payUntil, language) })}` : null}
      </p>
      <dl data-sums className="mt-3 grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
        {rows
          .filter(({ text }) => text !== "")
          .map(({ name, text, copied }) => (
            <div key={name} className="contents">
              <dt className="text-ink-soft">{name}</dt>
              <dd className="prices flex flex-wrap items-center gap-x-3 font-semibold max-sm:mb-1">
                <span className="wrap-anywhere">{text}</span>
                {copied ? (
                  <CopyButton
                    text={copied}
                    labels={{
                      copy: t("copy"),
                      named: t("copyNamed", { name }),
                      copied: t("copied"),
                    }}
                  />
                ) : null}
              </dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
