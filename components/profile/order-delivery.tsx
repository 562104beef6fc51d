import { useTranslations } from "use-intl";
import { CancelPaidOrder } from "@/components/delivery/cancel-paid-order";
import { DeliveryWay } from "@/components/delivery/delivery-way";
import { ApiError } from "@/lib/client/api";
import type { DeliveryResult } from "@/lib/contract/delivery";
import type { Language } from "@/lib/languages";

/**
 * What is shown of an order whose way could not be loaded: nothing when the backend has no such
 * endpoint, as one of the specification, and otherwise that it failed.
 */
export const withoutDelivery = (error: unknown): Extract<DeliveryResult, "failed" | null> =>
  error instanceof ApiError && (error.status === 404 || error.status === 405) ? null : "failed";

type Props = {
  delivery: NonNullable<DeliveryResult>;
  language: Language;
  /** path of the page with this order open */ back: string;
  /** loads the order again */ onRetry: () => void;
};

/**
 * How far the customer's order has come, and its cancellation as long as nobody has packed it; or that
 * this could not be loaded.
 */
export function OrderDelivery({ delivery, language, back, onRetry }: Props) {
  const t = useTranslations("delivery");
  const tProfile = useTranslations("profile");
  return (
    <section aria-label={t("way")} className="mb-5 border-b border-line pb-5">
      {delivery === "failed" ? (
        <div role="alert" className="text-sm">
          <p className="text-failure">{t("wayFailed")}</p>
          <button
            type="button"
            onClick={onRetry}
            className="mt-2 min-h-11 rounded-control border border-line px-4 font-semibold hover:border-ink"
          >
            {tProfile("retry")}
          </button>
        </div>
      ) : (
        <>
          <DeliveryWay delivery={delivery} language={language} />
          {delivery.canCancel ? (
            <CancelPaidOrder language={language} invoiceId={delivery.invoiceId} back={back} />
          ) : null}
        </>
      )}
    </section>
  );
}
