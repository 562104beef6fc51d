import { useTranslations } from "use-intl";
import { CopyButton } from "@/components/ui/copy-button";
import type { Invoice } from "@/lib/contract/invoice";
import { formatMoney } from "@/lib/format/money";
import { shortDate } from "@/lib/format/short-date";
import type { Language } from "@/lib/languages";
import { TRANSFER } from "@/lib/transfer-account";

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
  const purpose = t("number", { number: invoiceId });
  const rows = [
    { name: t("beneficiary"), text: TRANSFER.beneficiary },
    { name: t("taxId"), text: TRANSFER.taxId },
    { name: t("bank"), text: `${TRANSFER.bank}, SWIFT ${TRANSFER.swift}` },
    { name: "IBAN", text: TRANSFER.iban.replace(/(.{4})(?=.)/g, "$1 "), copied: TRANSFER.iban },
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
        {rows.map(({ name, text, copied }) => (
          <div key={name} className="contents">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="prices flex flex-wrap items-center gap-x-3 font-semibold max-sm:mb-1">
              <span className="wrap-anywhere">{text}</span>
              {copied ? (
                <CopyButton
                  text={copied}
                  labels={{ copy: t("copy"), named: t("copyNamed", { name }), copied: t("copied") }}
                />
              ) : null}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
