"use client";

import { useTranslations } from "use-intl";
import { useEffect, useRef, useState } from "react";
import { ChevronDownIcon } from "@/components/ui/icons";
import { Skeleton } from "@/components/ui/skeleton";
import { useHydrated } from "@/components/ui/use-hydrated";
import type { Delivery, DeliveryResult } from "@/lib/contract/delivery";
import type { Invoice, InvoiceBasket } from "@/lib/contract/invoice";
import { formatMoney } from "@/lib/format/money";
import { shortDate } from "@/lib/format/short-date";
import { formatPhone } from "@/lib/format/format-phone";
import type { Language } from "@/lib/languages";
import { ordersPath } from "@/lib/orders/orders-query";
import { OrderDelivery, withoutDelivery } from "./order-delivery";
import { OrderPayment } from "./order-payment";
import { OrderProducts } from "./order-products";
import { stateText } from "./state-text";
import { paymentText } from "./payment-text";

type Props = {
  invoice: Invoice;
  language: Language;
  pageIndex: number;
  /** what the order consists of, if the server rendered it */ opened: OrderContents | null;
};

/** An order's products, and how far it has come; null for one that is not paid. */
export type OrderContents = { basket: InvoiceBasket; delivery: DeliveryResult };

type Details = { state: "closed" | "loading" | "failed" } | ({ state: "open" } & OrderContents);

/** How far a paid order has come. A failure is a result, so that the rest of the order is shown. */
async function loadDelivery(
  { invoiceId, invoiceState }: Invoice,
  language: Language,
  signal: AbortSignal,
): Promise<DeliveryResult> {
  if (invoiceState !== "paid") return null;
  const { authenticatedGet } = await import("@/lib/client/session/authenticated-fetch");
  return authenticatedGet<Delivery>(
    "/Invoice/get-delivery",
    { InvoiceId: invoiceId, lang: language },
    signal,
  ).catch(withoutDelivery);
}

type OpenedProps = {
  invoice: Invoice;
  details: Details;
  language: Language;
  /** path of the page with this order open */ back: string;
  onRetry: () => void;
};

/** What an expanded order shows: how far it has come and its products, once they are loaded. */
function OpenedOrder({ invoice, details, language, back, onRetry }: OpenedProps) {
  const t = useTranslations("profile");
  if (details.state === "loading")
    return (
      <div role="status" aria-busy className="space-y-3">
        <span className="sr-only">{t("productsLoading")}</span>
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
      </div>
    );
  if (details.state === "failed")
    return (
      <div role="alert" className="text-sm">
        <p className="text-failure">{t("productsFailed")}</p>
        <button
          type="button"
          onClick={onRetry}
          className="mt-2 min-h-11 rounded-control border border-line px-4 font-semibold hover:border-ink"
        >
          {t("retry")}
        </button>
      </div>
    );
  if (details.state !== "open") return null;
  const { basket, delivery } = details;
  return (
    <>
      {delivery && invoice.invoiceState === "paid" ? (
        <OrderDelivery delivery={delivery} language={language} back={back} onRetry={onRetry} />
      ) : null}
      <OrderProducts invoice={invoice} basket={basket} language={language} />
    </>
  );
}

/**
 * One order: a click expands it in place to its products, which are loaded on expanding and
 * discarded on collapsing (specification section 4). Without JavaScript it is a link to the page
 * that shows the order expanded.
 */
export function Order({ invoice, language, pageIndex, opened }: Props) {
  const t = useTranslations("profile");
  const hydrated = useHydrated();
  const [details, setDetails] = useState<Details>(
    opened ? { state: "open", ...opened } : { state: "closed" },
  );
  const request = useRef<AbortController>(null);
  useEffect(() => () => request.current?.abort(), []);

  const { invoiceId, userName, userSurName, userPhone, invoiceFinalPrice, createDate } = invoice;
  const isOpen = details.state !== "closed";
  const load = async () => {
    request.current?.abort();
    const controller = new AbortController();
    request.current = controller;
    setDetails({ state: "loading" });
    try {
      const { authenticatedGet } = await import("@/lib/client/session/authenticated-fetch");
      const [basket, delivery] = await Promise.all([
        authenticatedGet<InvoiceBasket>(
          "/Basket/get-basket-by-invoice-id",
          { InvoiceId: invoiceId, lang: language },
          controller.signal,
        ),
        loadDelivery(invoice, language, controller.signal),
      ]);
      if (!controller.signal.aborted) setDetails({ state: "open", basket, delivery });
    } catch {
      if (!controller.signal.aborted) setDetails({ state: "failed" });
    }
  };
  const toggle = () => {
    if (!isOpen) return void load();
    request.current?.abort();
    setDetails({ state: "closed" });
  };

  const id = `invoice-${invoiceId}`;
  const name = (
    <>
      <span className="mr-3 font-bold whitespace-nowrap">{t("number", { number: invoiceId })}</span>
      <span className="text-sm font-normal whitespace-nowrap text-ink-soft">
        {shortDate(createDate, language)}
      </span>
    </>
  );
  // The whole head of the card can be clicked.
  const headLink = "text-left after:absolute after:inset-0 after:rounded-card";
  return (
    <li id={id} className="scroll-mt-(--below-header) rounded-card border border-line">
      <div className={`relative rounded-card p-4 hover:bg-mist md:p-5 ${isOpen ? "bg-mist" : ""}`}>
        <div className="flex items-baseline justify-between gap-4">
          <h2 className="min-w-0">
            {hydrated ? (
              <button
                type="button"
                onClick={toggle}
                aria-expanded={isOpen}
                {...(isOpen ? { "aria-controls": `${id}-products` } : {})}
                className={headLink}
              >
                {name}
              </button>
            ) : (
              <a
                href={`${ordersPath(language, { pageIndex, invoiceId: opened ? null : invoiceId })}#${id}`}
                className={headLink}
              >
                {name}
              </a>
            )}
          </h2>
          <p data-sums className="prices text-lg font-bold whitespace-nowrap">
            <span className="sr-only">{t("amount")}: </span>
            {formatMoney(invoiceFinalPrice, language)}
          </p>
        </div>
        <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm md:grid-cols-4 md:gap-x-6 [&_dt]:text-ink-soft md:[&_dt]:text-xs">
          <div className="contents md:block">
            <dt>{t("recipient")}</dt>
            <dd>{[userName, userSurName].filter(Boolean).join(" ") || "–"}</dd>
          </div>
          <div className="contents md:block">
            <dt>{t("phone")}</dt>
            <dd className="whitespace-nowrap tabular-nums">
              {userPhone ? formatPhone(userPhone) : "–"}
            </dd>
          </div>
          <div className="contents md:block">
            <dt>{t("payment")}</dt>
            <dd>{paymentText(t, invoice)}</dd>
          </div>
          <div className="contents md:block">
            <dt>{t("state")}</dt>
            <dd className={`font-semibold ${invoice.invoiceState === "paid" ? "text-pine" : ""}`}>
              {stateText(t, invoice)}
            </dd>
          </div>
        </dl>
        <p aria-hidden className="mt-3 flex items-center gap-1.5 text-sm font-semibold">
          {t(isOpen ? "hide" : "show")}
          <ChevronDownIcon
            className={`size-4 transition-transform motion-reduce:transition-none ${isOpen ? "rotate-180" : ""}`}
          />
        </p>
      </div>
      <OrderPayment
        invoice={invoice}
        language={language}
        back={ordersPath(language, { pageIndex })}
      />
      {isOpen ? (
        <div id={`${id}-products`} className="border-t border-line p-4 md:p-5">
          <OpenedOrder
            invoice={invoice}
            details={details}
            language={language}
            back={`${ordersPath(language, { pageIndex, invoiceId })}#${id}`}
            onRetry={() => void load()}
          />
        </div>
      ) : null}
    </li>
  );
}
