"use client";

import { Link, useTranslation } from "@payloadcms/ui";
import { useId } from "react";
import { UnmatchedCharges } from "./unmatched-charges";
import { LoadFailed } from "./load-failed";
import { staffText } from "./staff-text";
import { REVIEW_LIST_URL, usePaymentCounts } from "./payment-counts";

const TEXTS = {
  az: {
    reviews: "Yoxlanmalı ödənişlər",
    day: "Gün",
    download: "Günün hesabatını yüklə (CSV)",
    hint: "Bizim ödənişlər bankın dedikləri ilə yanaşı. Bank 24 saat cavab verir: hesabatı növbəti gün götürün.",
  },
  en: {
    reviews: "Payments to review",
    day: "Day",
    download: "Download the day's report (CSV)",
    hint: "Our payments beside the bank's word on each. The bank answers for 24 hours: take the report on the next day.",
  },
  ru: {
    reviews: "Платежи на проверку",
    day: "День",
    download: "Скачать отчёт за день (CSV)",
    hint: "Наши платежи рядом с ответом банка по каждому. Банк отвечает 24 часа: берите отчёт на следующий день.",
  },
};

/**
 * Shown above the list of card payments: unmatched charges, the number of payments to review, and
 * the download of a day's report, which compares the shop's payments with the bank's.
 */
export function PaymentReports() {
  const { i18n } = useTranslation();
  const texts = staffText(TEXTS, i18n.language);
  const { counts, hasFailed, reload } = usePaymentCounts();
  const id = useId();
  const failed = hasFailed && <LoadFailed title={texts.reviews} onRetry={reload} />;
  if (!counts) return failed || null;
  return (
    <div style={{ display: "grid", gap: "0.75rem", marginBlockEnd: "1.5rem" }}>
      {failed}
      <UnmatchedCharges />
      <p style={{ margin: 0 }}>
        <Link href={REVIEW_LIST_URL}>
          {texts.reviews}: <b>{counts.reviews}</b>
        </Link>
      </p>
      <form
        method="get"
        action="/admin/api/payment-attempts/day.csv"
        style={{ display: "flex", flexWrap: "wrap", gap: "0.5rem 1rem", alignItems: "center" }}
      >
        <label htmlFor={id}>{texts.day}</label>
        <input
          id={id}
          type="date"
          name="day"
          required
          defaultValue={counts.today}
          max={counts.today}
          style={{ font: "inherit", padding: "0.3rem 0.5rem" }}
        />
        <button
          type="submit"
          className="btn btn--style-secondary btn--size-small btn--withoutPopup"
          style={{ margin: 0 }}
        >
          <span className="btn__content">
            <span className="btn__label">{texts.download}</span>
          </span>
        </button>
      </form>
      <p style={{ margin: 0, color: "var(--theme-elevation-600)" }}>{texts.hint}</p>
    </div>
  );
}
