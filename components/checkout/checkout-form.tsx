"use client";

import { useTranslations } from "use-intl";
import { useRouter } from "next/navigation";
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { get, useForm } from "react-hook-form";
import { lazyResolver } from "@/components/forms/lazy-resolver";
import type { Failure } from "@/components/forms/use-submission";
import { BuyBar } from "@/components/ui/buy-bar";
import { LocalLink } from "@/components/ui/local-link";
import { useHydrated } from "@/components/ui/use-hydrated";
import { announce } from "@/lib/client/announce";
import { clearDraft, saveDraft } from "@/lib/client/checkout/draft";
import type { CardType, PaymentType } from "@/lib/contract/payment";
import { PAYMENT_TYPES } from "@/lib/contract/payment-types";
import { basketFingerprint } from "@/lib/format/basket-fingerprint";
import { instalmentsOf } from "@/lib/format/instalments";
import { toAzn, formatMoney, fromAzn } from "@/lib/format/money";
import type { Language } from "@/lib/languages";
import type { CheckoutValues } from "./checkout-values";
import { chooseMonths, readPaymentChoice } from "./payment-choice-fields";
import { DeliveryFields } from "./delivery-fields";
import { OrderCosts } from "./order-costs";
import { PaymentChoice } from "./payment-choice";
import {
  CARD_TYPE,
  CHECKED_FIELDS,
  type CheckedField,
  fieldRefusal,
  PAYMENT_TYPE,
  type Refusal,
  wrongText,
} from "./refusal";
import { sendOrder } from "./send-order";
import { SendingOverlay } from "./sending-overlay";
import { type Costs, type CalculationLine, useCosts } from "./use-costs";
import { useDraft } from "./use-draft";
import { useRefreshOnBasketChange } from "./use-refresh-on-basket-change";

type Props = {
  language: Language;
  /** the customer's phone, which identifies the stored draft */
  owner: string;
  /** initial values by field: what is known of the recipient, or was typed and chosen before */
  values: Readonly<Record<string, string>>;
  /** whether `values` were typed into this form, which was then posted without JavaScript */
  isTyped: boolean;
  /** why a form posted without JavaScript was refused */
  refused: Refusal | null;
  lines: readonly CalculationLine[];
  /** product titles by slug */
  titles: Readonly<Record<string, string>>;
  pieces: number;
  costs: Costs;
  paymentTypes: readonly PaymentType[];
  cardTypes: readonly CardType[];
  idempotencyKey: string;
  /** the lines as the summary shows them */
  children: ReactNode;
};

const resolver = lazyResolver<CheckoutValues>(() =>
  import("./checkout-rules").then(({ checkoutRules }) => checkoutRules),
);

/** The instalments of the chosen number of months; null if something else is chosen. */
const chosenInstalments = (
  { paymentTypeId, monthCount }: CheckoutValues["userPaymentType"],
  total: number,
) =>
  paymentTypeId === String(PAYMENT_TYPES.instalments) && monthCount
    ? instalmentsOf(fromAzn(total), Number(monthCount))
    : null;

/**
 * The checkout form (specification sections 2, 4 and 5): validates, sends the order once, and
 * continues to the bank. Without JavaScript the browser posts it as a plain form.
 */
export function CheckoutForm({
  language,
  owner,
  values,
  isTyped,
  refused,
  lines,
  titles,
  pieces,
  costs: renderedCosts,
  paymentTypes,
  cardTypes,
  idempotencyKey,
  children,
}: Props) {
  const t = useTranslations();
  const router = useRouter();
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState(refused);
  const { register, handleSubmit, setValue, setError, getValues, formState } =
    useForm<CheckoutValues>({ resolver, shouldFocusError: false });
  const { errors, isSubmitted } = formState;
  const { costs, isCalculating, isStale, calculate } = useCosts(lines, renderedCosts);
  const total = costs.finalTotalPrice;
  const [choice, setChoice] = useState<CheckoutValues["userPaymentType"]>({
    paymentTypeId: values[PAYMENT_TYPE] ?? String(PAYMENT_TYPES.card),
    cardTypeId: "",
    monthCount: "",
  });
  const basket = basketFingerprint(
    lines.map(({ productSlug, productCount }) => [productSlug, productCount]),
  );
  useRefreshOnBasketChange(basket, isSending);

  useEffect(() => {
    if (isStale) router.refresh();
  }, [isStale, router]);

  /**
   * Copies the form's controls to react-hook-form: the controls are what is sent, with and without
   * JavaScript.
   */
  const readForm = (element: HTMLFormElement) => {
    const typed = new FormData(element);
    for (const name of CHECKED_FIELDS) setValue(name, String(typed.get(name) ?? ""));
    const chosen = readPaymentChoice(element);
    setChoice(chosen);
    return chosen;
  };
  useDraft(form, owner, isTyped, readForm);
  // The server calculates the costs for payment by card; another choice is calculated here.
  const recalculate = useEffectEvent(() => {
    const chosen = form.current && readPaymentChoice(form.current);
    if (chosen && chosen.paymentTypeId !== String(PAYMENT_TYPES.card)) calculate(chosen, true);
  });
  useEffect(() => recalculate(), [renderedCosts]);
  useEffect(() => {
    // Back from the bank to this page in the back/forward cache: the order is already placed and
    // the basket is empty.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      sending.current = false;
      setSending(false);
      router.refresh();
    };
    addEventListener("pageshow", onShow);
    return () => removeEventListener("pageshow", onShow);
  }, [router]);
  useEffect(() => {
    if (refused?.field) document.querySelector<HTMLElement>(`[name="${refused.field}"]`)?.focus();
  }, [refused]);

  const showRefusal = (reason: Refusal) => {
    sending.current = false;
    setSending(false);
    setRefusal(reason);
    if (!reason.field) return;
    setError(reason.field, { type: "server" });
    form.current?.querySelector<HTMLElement>(`[name="${reason.field}"]`)?.focus();
  };
  const refusalFor = (fieldErrors: object): Refusal | null =>
    fieldRefusal(
      (name) => get(fieldErrors, name) !== undefined,
      (name) => getValues(name),
    );
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.current) return;
    sending.current = true;
    const sentForm = event.currentTarget;
    readForm(sentForm);
    setRefusal(null);
    const send = async () => {
      setSending(true);
      saveDraft(owner, sentForm);
      const outcome = await sendOrder(sentForm, { language, total, titles });
      if (!outcome.refusal) return clearDraft();
      showRefusal(outcome.refusal);
      if (!outcome.needsRefresh) return;
      // The refreshed page has the new total, marks what is sold out, and contains a new
      // idempotency key. If the basket is empty, it has no form to show the message in, so the
      // message is announced.
      announce(t(outcome.refusal.key, outcome.refusal.values));
      router.refresh();
    };
    void handleSubmit(send, (fieldErrors) =>
      showRefusal(refusalFor(fieldErrors) ?? { key: "checkout.wrongInformation", field: null }),
    )(event);
  };
  const onChange = ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    saveDraft(owner, currentTarget);
    if (!(target instanceof HTMLInputElement) || target.type !== "radio") return;
    if (target.name === CARD_TYPE)
      chooseMonths(currentTarget, (target.dataset.months ?? "").split(" "));
    const chosen = readPaymentChoice(currentTarget);
    setChoice(chosen);
    for (const [name, value] of Object.entries(chosen))
      setValue(`userPaymentType.${name as keyof typeof chosen}`, value, {
        shouldValidate: isSubmitted,
      });
    calculate(chosen);
  };

  const failureOf = (field: CheckedField): Failure | null => {
    const isWrong = get(errors, field) !== undefined || (!isSubmitted && refused?.field === field);
    if (!isWrong) return null;
    const isBlank = !(isSubmitted ? getValues(field) : values[field])?.trim();
    return {
      field,
      text:
        isBlank && field in FIELDS_WITH_MISSING_TEXT
          ? t(`checkout.missing.${field as keyof typeof FIELDS_WITH_MISSING_TEXT}`)
          : t(wrongText(field)),
    };
  };
  const shownRefusal =
    refusal?.field === null ? refusal : (refusalFor(errors) ?? (isSubmitted ? null : refusal));
  const instalments = chosenInstalments(choice, total);
  const monthly = instalments && formatMoney(toAzn(instalments.monthly), language);
  const plan = monthly && t("checkout.plan", { count: Number(choice.monthCount), amount: monthly });
  const label = t(isSending ? "checkout.completing" : "checkout.complete");
  const submitProps = {
    type: "submit",
    "aria-disabled": isSending || undefined,
    "aria-describedby": "order-refusal",
  } as const;
  return (
    <form
      ref={form}
      method="post"
      action="/api/Invoice/create-invoice"
      noValidate={hydrated}
      onSubmit={onSubmit}
      onChange={onChange}
      className="group/checkout grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-10"
    >
      <input type="hidden" name="lang" value={language} />
      <input type="hidden" name="back" value={`/${language}/cart/confirm-cart`} />
      <input type="hidden" name="next" value={`/${language}/profile?ordered={invoiceId}`} />
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <input type="hidden" name="expectedTotal" value={total} />
      <input type="hidden" name="expectedBasket" value={basket} />
      <div className="grid min-w-0 gap-10">
        <DeliveryFields values={values} register={register} failureOf={failureOf} />
        <PaymentChoice
          language={language}
          paymentTypes={paymentTypes}
          cardTypes={cardTypes}
          total={total}
          chosen={values}
          isMissing={shownRefusal?.field === PAYMENT_TYPE}
        />
      </div>
      <section
        aria-labelledby="order-summary"
        className="rounded-card border border-line p-5 lg:sticky lg:top-28"
      >
        <h2 id="order-summary" className="text-lg font-bold">
          {t("checkout.summary")}
        </h2>
        {children}
        <OrderCosts
          language={language}
          costs={costs}
          pieces={pieces}
          isCalculating={isCalculating}
          plan={plan}
        />
        <TotalChange total={total} refusal={shownRefusal} language={language} />
        <p
          id="order-refusal"
          role="alert"
          className="mt-4 text-sm font-semibold text-failure empty:hidden"
        >
          {shownRefusal ? (
            <>
              {t(shownRefusal.key, shownRefusal.values)}
              <OrdersLink refusal={shownRefusal} language={language} />
            </>
          ) : null}
        </p>
        <button
          {...submitProps}
          className="mt-4 min-h-12 w-full rounded-control bg-nar px-6 py-2.5 font-semibold text-white hover:bg-nar-dark aria-disabled:opacity-60 max-md:hidden"
        >
          {label}
        </button>
        <p className="mt-3 text-xs text-ink-soft">
          <span className="group-has-[#payment-3:checked]/checkout:hidden">
            {t("checkout.nextBank")}
          </span>
          <span className="hidden group-has-[#payment-3:checked]/checkout:inline">
            {t("checkout.nextTransfer")}
          </span>
        </p>
      </section>
      <BuyBar
        label={t("basket.toPay")}
        priceText={formatMoney(total, language)}
        reduced={false}
        monthly={monthly && `${choice.monthCount} × ${monthly}`}
      >
        {/* The summary announces it. */}
        {shownRefusal ? (
          <span className="absolute inset-x-0 bottom-full bg-failure-tint px-4 py-2 text-sm font-semibold text-failure">
            <span aria-hidden>{t(shownRefusal.key, shownRefusal.values)}</span>
            <OrdersLink refusal={shownRefusal} language={language} />
          </span>
        ) : null}
        <button
          {...submitProps}
          className="rounded-control bg-nar font-semibold text-white hover:bg-nar-dark aria-disabled:opacity-60"
        >
          {label}
        </button>
      </BuyBar>
      {isSending ? <SendingOverlay label={t("checkout.completing")} /> : null}
    </form>
  );
}

/** Refusals that the shopper can resolve in the list of orders, so the message links to it. */
const SHOWS_ORDERS_LINK: ReadonlySet<Refusal["key"]> = new Set([
  "checkout.alreadySent",
  "checkout.tooManyUnpaid",
  "checkout.valueTooHigh",
]);

/**
 * Points out to the shopper that the total has changed, unless the refusal does so already. It
 * remembers the previous total.
 */
function TotalChange({
  total,
  refusal,
  language,
}: {
  total: number;
  refusal: Refusal | null;
  language: Language;
}) {
  const t = useTranslations("checkout");
  const [seen, setSeen] = useState({ total, before: total });
  if (seen.total !== total) setSeen({ total, before: seen.total });
  return (
    <p
      role="status"
      className="mt-3 rounded-control bg-saffron-tint px-3 py-2 text-sm empty:hidden"
    >
      {seen.before !== total && refusal?.key !== "checkout.totalChanged"
        ? t("totalNow", {
            before: formatMoney(seen.before, language),
            now: formatMoney(total, language),
          })
        : null}
    </p>
  );
}

function OrdersLink({ refusal, language }: { refusal: Refusal; language: Language }) {
  const t = useTranslations("profile");
  return SHOWS_ORDERS_LINK.has(refusal.key) ? (
    <>
      {" "}
      <LocalLink path={`/${language}/profile`} className="underline underline-offset-4">
        {t("title")}
      </LocalLink>
    </>
  ) : null;
}

/** Fields with a message of their own when they are empty (messages, `checkout.missing`). */
const FIELDS_WITH_MISSING_TEXT = {
  userName: true,
  userSurName: true,
  userPhone: true,
  userAddress: true,
} as const;
