"use client";

import { Link, useTranslation } from "@payloadcms/ui";
import type { PaymentCounts } from "./fetch-payment-counts";
import { LoadFailed } from "./load-failed";
import { staffText } from "./staff-text";
import {
  UNMATCHED_LIST_URL,
  REVIEW_LIST_URL,
  TRANSFER_LIST_URL,
  usePaymentCounts,
} from "./payment-counts";

const TEXTS = {
  az: {
    reviews: "Yoxlanmalı ödənişlər",
    transfers: "Köçürmə gözləyən sifarişlər",
    none: "Yoxlanmalı ödəniş yoxdur.",
    lost: "Bankda olan, mağazanın tanımadığı pul",
  },
  en: {
    reviews: "Payments to review",
    transfers: "Orders awaiting a transfer",
    none: "No payment waits for review.",
    lost: "Money at the bank that the shop does not know",
  },
  ru: {
    reviews: "Платежи на проверку",
    transfers: "Заказы ждут перевода",
    none: "Платежей на проверку нет.",
    lost: "Деньги в банке, которых магазин не знает",
  },
};

/** Shown on the dashboard of staff who handle orders: payments and orders that wait for them. */
export function PaymentReviews() {
  const { i18n } = useTranslation();
  const { counts, hasFailed, reload } = usePaymentCounts();
  return (
    <>
      {hasFailed && <LoadFailed title={staffText(TEXTS, i18n.language).reviews} onRetry={reload} />}
      {counts && <CountsList counts={counts} />}
    </>
  );
}

function CountsList({ counts: { reviews, transfers, lost } }: { counts: PaymentCounts }) {
  const { i18n } = useTranslation();
  const texts = staffText(TEXTS, i18n.language);
  return (
    <ul
      aria-label={texts.reviews}
      style={{
        listStyle: "none",
        display: "flex",
        flexWrap: "wrap",
        gap: "1rem",
        padding: 0,
        marginBlock: "0 2rem",
      }}
    >
      <li
        style={{
          padding: "0.75rem 1rem",
          borderRadius: "4px",
          border: `1px solid ${reviews > 0 ? "var(--theme-error-500)" : "var(--theme-elevation-150)"}`,
        }}
      >
        {reviews > 0 ? (
          <Link href={REVIEW_LIST_URL}>
            {texts.reviews}: <b>{reviews}</b>
          </Link>
        ) : (
          texts.none
        )}
      </li>
      {lost > 0 && (
        <li
          style={{
            padding: "0.75rem 1rem",
            borderRadius: "4px",
            border: "1px solid var(--theme-error-500)",
          }}
        >
          <Link href={UNMATCHED_LIST_URL}>
            {texts.lost}: <b>{lost}</b>
          </Link>
        </li>
      )}
      {transfers > 0 && (
        <li
          style={{
            padding: "0.75rem 1rem",
            borderRadius: "4px",
            border: "1px solid var(--theme-elevation-150)",
          }}
        >
          <Link href={TRANSFER_LIST_URL}>
            {texts.transfers}: <b>{transfers}</b>
          </Link>
        </li>
      )}
    </ul>
  );
}

/** The menu's link to the payments to review, with their number. */
export function ReviewsLink() {
  const { i18n } = useTranslation();
  const texts = staffText(TEXTS, i18n.language);
  const { counts } = usePaymentCounts();
  if (!counts) return null;
  return (
    <Link className="nav__link" href={REVIEW_LIST_URL}>
      <span className="nav__link-label">
        {texts.reviews}
        {counts.reviews > 0 && (
          <b style={{ color: "var(--theme-error-600)" }}> ({counts.reviews})</b>
        )}
      </span>
    </Link>
  );
}
