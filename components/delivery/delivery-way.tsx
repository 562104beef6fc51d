"use client";

import { useTranslations } from "use-intl";
import { CheckIcon } from "@/components/ui/icons";
import { Picture } from "@/components/ui/picture";
import type { Delivery, DeliveryShipment } from "@/lib/contract/delivery";
import { bakuTime } from "@/lib/format/baku";
import { shortDate } from "@/lib/format/short-date";
import { useShopFacts } from "@/lib/i18n/shop-facts-context";
import type { Language } from "@/lib/languages";
import { contactLink, contactOf } from "@/lib/shop-contacts";

type Texts = ReturnType<typeof useTranslations<"delivery">>;

const timeText = (date: string, language: Language): string =>
  `${shortDate(date, language)} ${bakuTime(Date.parse(date))}`;

/** How many of the four steps a shipment has made: paid, packed, sent, delivered. */
const STEPS_DONE: Record<DeliveryShipment["shipmentState"], number> = {
  to_pack: 1,
  packed: 2,
  handed_over: 3,
  failed: 3,
  back: 3,
  delivered: 4,
};

type Step = { text: string; date: string | null };

/**
 * The steps of a shipment: those that are made with their dates, and then the one that is being
 * made, unless a problem has stopped it.
 */
function stepsOf(
  { shipmentState, packedDate, handedOverDate, deliveredDate }: DeliveryShipment,
  paidDate: string | null,
  t: Texts,
): { done: Step[]; current: string | null } {
  const all: Step[] = [
    { text: t("paid"), date: paidDate },
    { text: t("packed"), date: packedDate },
    { text: t("sent"), date: handedOverDate },
    { text: t("delivered"), date: deliveredDate },
  ];
  const done = STEPS_DONE[shipmentState];
  const isStopped = shipmentState === "failed" || shipmentState === "back";
  const next = [null, t("packing"), t("waiting"), t("arriving"), null][done] ?? null;
  return { done: all.slice(0, done), current: isStopped ? null : next };
}

function Steps({ steps, language }: { steps: ReturnType<typeof stepsOf>; language: Language }) {
  const t = useTranslations("delivery");
  return (
    <ol className="space-y-2 text-sm">
      {steps.done.map(({ text, date }) => (
        <li key={text} className="flex items-baseline gap-2">
          <CheckIcon className="size-4 shrink-0 self-center text-pine" />
          <span className="font-semibold">{text}</span>
          {date ? (
            <time dateTime={date} className="text-ink-soft tabular-nums">
              {timeText(date, language)}
            </time>
          ) : null}
        </li>
      ))}
      {steps.current ? (
        <li className="flex items-baseline gap-2" aria-current="step">
          <span aria-hidden className="mx-1 size-2 shrink-0 self-center rounded-full bg-ink" />
          <span>{steps.current}</span>
          <span className="text-ink-soft">({t("now")})</span>
        </li>
      ) : null}
    </ol>
  );
}

/** With whom a shipment is on its way, and where it can be followed. */
function Carrier({ shipment }: { shipment: DeliveryShipment }) {
  const t = useTranslations("delivery");
  const { shipmentState, carrier, carrierPhone, trackingCode, trackingUrl } = shipment;
  if (!carrier || shipmentState === "back") return null;
  return (
    <p className="mt-2 flex flex-wrap gap-x-3 text-sm">
      <span>{t("carrier", { carrier })}</span>
      {carrierPhone ? (
        <a
          href={`tel:${carrierPhone}`}
          className="inline-flex min-h-6 items-center underline underline-offset-4"
        >
          {carrierPhone}
        </a>
      ) : null}
      {trackingCode ? (
        <span className="wrap-anywhere">{t("code", { code: trackingCode })}</span>
      ) : null}
      {trackingUrl && trackingCode ? (
        <a
          href={trackingUrl}
          target="_blank"
          rel="noreferrer"
          aria-label={t("trackNamed", { code: trackingCode })}
          className="inline-flex min-h-6 items-center font-semibold underline underline-offset-4"
        >
          {t("track")}
        </a>
      ) : null}
    </p>
  );
}

/** What a shopper can do about a shipment that did not arrive. */
function Problem({ shipment, language }: { shipment: DeliveryShipment; language: Language }) {
  const t = useTranslations("delivery");
  const facts = useShopFacts();
  const { shipmentState, failedDate } = shipment;
  if (shipmentState !== "failed" && shipmentState !== "back") return null;
  return (
    <p className="mt-3 rounded-control bg-failure-tint px-4 py-3 text-sm text-failure">
      {shipmentState === "failed"
        ? t("failed", { date: failedDate ? shortDate(failedDate, language) : "–" })
        : t("back")}{" "}
      <a
        href={contactLink(facts, language)}
        className="whitespace-nowrap underline underline-offset-4"
      >
        {contactOf(facts)}
      </a>
    </p>
  );
}

function Products({ products }: Pick<DeliveryShipment, "products">) {
  const t = useTranslations("delivery");
  return (
    <ul aria-label={t("products")} className="mt-3 space-y-2 text-sm">
      {products.map(({ productTitle, coverImage, productCount, serials }, i) => (
        <li key={i} className="flex items-center gap-3">
          <span className="block size-10 shrink-0 overflow-hidden rounded-control bg-mist">
            <Picture src={coverImage} alt="" small className="size-full object-contain" />
          </span>
          <span className="min-w-0 wrap-anywhere">
            {productTitle}
            <span className="text-ink-soft">, {t("pieces", { count: productCount })}</span>
            {serials.length > 0 ? (
              <span className="block text-xs text-ink-soft">
                {t("serials", { serials: serials.join(", ") })}
              </span>
            ) : null}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What is said of an order that is not on its way: unpaid, cancelled or refunded. */
const ENDED = { awaiting: "awaiting", cancelled: "cancelled", refunded: "refunded" } as const;

type Props = {
  delivery: Delivery;
  language: Language;
  /** whether each part lists its products; by default only if there are several parts */
  withProducts?: boolean;
};

/**
 * How far an order has come, part by part: paid, packed, on its way with whom, delivered, with the
 * times in Baku.
 */
export function DeliveryWay({ delivery, language, withProducts = false }: Props) {
  const t = useTranslations("delivery");
  const { invoiceState, deliveryState, paidDate, shipments } = delivery;
  if (invoiceState !== "paid") return <p className="text-sm">{t(ENDED[invoiceState])}</p>;
  if (deliveryState === "cancelled") return <p className="text-sm">{t("repaid")}</p>;
  const hasSerials = shipments.some(({ products }) =>
    products.some(({ serials }) => serials.length > 0),
  );
  const listsProducts = withProducts || shipments.length > 1 || hasSerials;
  return (
    <div className="space-y-5">
      {shipments.map((shipment, i) => (
        <section key={shipment.part}>
          {shipments.length > 1 ? (
            <h3 className="mb-2 font-bold">
              {t("part", { part: i + 1, parts: shipments.length })}
            </h3>
          ) : null}
          <Steps steps={stepsOf(shipment, paidDate, t)} language={language} />
          <Carrier shipment={shipment} />
          <Problem shipment={shipment} language={language} />
          {listsProducts ? <Products products={shipment.products} /> : null}
        </section>
      ))}
    </div>
  );
}
