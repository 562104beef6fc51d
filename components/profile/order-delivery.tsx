import { useTranslations } from "use-intl";
import { CancelPaidOrder } from "@/components/delivery/cancel-paid-order";
import { DeliveryWay } from "@/components/delivery/delivery-way";
import type { Delivery } from "@/lib/contract/delivery";
import type { Language } from "@/lib/languages";

type Props = {
  delivery: Delivery;
  language: Language;
  /** path of the page with this order open */ back: string;
};

/** How far the customer's order has come, and its cancellation as long as nobody has packed it. */
export function OrderDelivery({ delivery, language, back }: Props) {
  const t = useTranslations("delivery");
  return (
    <section aria-label={t("way")} className="mb-5 border-b border-line pb-5">
      <DeliveryWay delivery={delivery} language={language} />
      {delivery.canCancel ? (
        <CancelPaidOrder language={language} invoiceId={delivery.invoiceId} back={back} />
      ) : null}
    </section>
  );
}
