import type { CollectionConfig } from "payload";
import { accessTo } from "../access";
import { PAYMENTS } from "../groups";
import { label, optionsOf } from "../../labels";
import { attemptActions } from "../payment-actions";
import { attemptHistory } from "../payment-history";
import { ATTEMPT_STATES, REVIEW_LABELS } from "../payment-labels";
import { dayReportEndpoint } from "../day-report";
import { lostCharges } from "../lost-charges";
import { reviewCount } from "../review-count";

const fixed = { readOnly: true } as const;
const atTime = { readOnly: true, date: { pickerAppearance: "dayAndTime" } } as const;

/**
 * One attempt to pay an invoice or a credit contract by card (domain.md section 1), with the codes
 * that the bank returned. Only the shop itself writes it (lib/server/modules/payment).
 */
export const PaymentAttempts: CollectionConfig = {
  slug: "payment-attempts",
  labels: {
    singular: label("Kart ödənişi", "Card payment", "Платёж картой"),
    plural: label("Kart ödənişləri", "Card payments", "Платежи картой"),
  },
  access: {
    ...accessTo("payment-attempts"),
    create: () => false,
    update: () => false,
    delete: () => false,
  },
  endpoints: [...attemptActions, attemptHistory, dayReportEndpoint, reviewCount, ...lostCharges],
  defaultSort: "-id",
  admin: {
    useAsTitle: "orderNumber",
    defaultColumns: [
      "orderNumber",
      "invoice",
      "creditContract",
      "state",
      "review",
      "amount",
      "responseCode",
      "createdAt",
    ],
    group: PAYMENTS,
    components: { beforeListTable: ["@/components/backoffice/payment-reports#PaymentReports"] },
  },
  fields: [
    {
      name: "panel",
      type: "ui",
      admin: { components: { Field: "@/components/backoffice/payments-panel#PaymentsPanel" } },
    },
    {
      type: "row",
      fields: [
        {
          name: "orderNumber",
          type: "text",
          required: true,
          unique: true,
          admin: fixed,
          label: label(
            "Bankdakı nömrə (ORDER)",
            "Number at the bank (ORDER)",
            "Номер в банке (ORDER)",
          ),
        },
        // Exactly one of these two is set: a payment is for a credit contract or for an order.
        {
          name: "creditContract",
          type: "relationship",
          relationTo: "credit-contracts",
          index: true,
          admin: fixed,
          label: label("Kredit müqaviləsi", "Credit contract", "Кредитный договор"),
        },
        {
          name: "invoice",
          type: "relationship",
          relationTo: "invoices",
          index: true,
          admin: fixed,
          label: label("Sifariş", "Order", "Заказ"),
        },
        {
          name: "state",
          type: "select",
          required: true,
          defaultValue: "created",
          index: true,
          admin: fixed,
          label: label("Vəziyyət", "State", "Состояние"),
          options: optionsOf(ATTEMPT_STATES),
        },
        {
          name: "review",
          type: "select",
          index: true,
          admin: fixed,
          label: label("Nəyi yoxlamalı", "What to review", "Что проверить"),
          options: optionsOf(REVIEW_LABELS),
        },
      ],
    },
    {
      type: "row",
      fields: [
        {
          name: "amount",
          type: "number",
          required: true,
          admin: fixed,
          label: label("Məbləğ (AZN)", "Amount (AZN)", "Сумма (AZN)"),
        },
        {
          name: "bankAmount",
          type: "number",
          admin: fixed,
          label: label(
            "Bankın dediyi məbləğ (AZN)",
            "Amount the bank says (AZN)",
            "Сумма по данным банка (AZN)",
          ),
        },
        {
          name: "monthCount",
          type: "number",
          admin: fixed,
          label: label("Aylar", "Months", "Месяцы"),
        },
        {
          name: "terminal",
          type: "text",
          required: true,
          admin: fixed,
          label: label("Terminal", "Terminal", "Терминал"),
        },
        {
          name: "language",
          type: "text",
          required: true,
          admin: fixed,
          label: label("Dil", "Language", "Язык"),
        },
      ],
    },
    {
      type: "row",
      fields: [
        {
          name: "responseCode",
          type: "text",
          admin: fixed,
          label: label("Bankın kodu (RC)", "The bank's code (RC)", "Код банка (RC)"),
        },
        {
          name: "approval",
          type: "text",
          admin: fixed,
          label: label("Təsdiq kodu", "Approval code", "Код подтверждения"),
        },
        { name: "rrn", type: "text", index: true, admin: fixed, label: label("RRN", "RRN", "RRN") },
        {
          name: "intRef",
          type: "text",
          admin: fixed,
          label: label("INT_REF", "INT_REF", "INT_REF"),
        },
      ],
    },
    {
      type: "row",
      fields: [
        {
          name: "settledAt",
          type: "date",
          admin: atTime,
          label: label("Nəticə məlum olub", "Outcome known", "Результат известен"),
        },
        {
          name: "reversedAt",
          type: "date",
          admin: atTime,
          label: label("Qaytarılıb", "Returned", "Возвращён"),
        },
        {
          name: "nextCheckAt",
          type: "date",
          index: true,
          admin: atTime,
          label: label("Bankdan soruşulacaq", "The bank is asked next", "Следующий запрос в банк"),
        },
        {
          name: "checks",
          type: "number",
          required: true,
          defaultValue: 0,
          admin: fixed,
          label: label("Neçə dəfə soruşulub", "Times asked", "Сколько раз спрошено"),
        },
      ],
    },
  ],
};
