import type { CollectionBeforeReadHook, CollectionConfig, FieldHook } from "payload";
import { maskPhone } from "@/lib/format/mask-phone";
import { DEFAULT_LANGUAGE, isLanguage } from "@/lib/languages";
import { paymentTypeTitle } from "../../modules/payment/payment-types";
import { accessTo } from "../access";
import { CUSTOMERS } from "../groups";
import { invoiceActions } from "../payment-actions";
import { withPeopleSearch } from "../people-search/with-people-search";
import { label, optionsOf } from "../../labels";
import { invoiceHistory } from "../payment-history";
import { orderRefunds } from "../refunds";
import { INVOICE_STATES } from "../payment-labels";
import { unmaskedContact } from "./customers";

const fixed = { readOnly: true } as const;
const atTime = { readOnly: true, date: { pickerAppearance: "dayAndTime" } } as const;

// Numbers of the specification, for filters; the form shows their words.
const notInForm = { readOnly: true, condition: () => false } as const;

const paymentMethod: FieldHook = ({ data, req }) => {
  const language = isLanguage(req.i18n.language) ? req.i18n.language : DEFAULT_LANGUAGE;
  return paymentTypeTitle(Number(data?.paymentTypeId), language) ?? null;
};

// Runs before field access removes the whole number. The masked number is computed and not stored,
// so no query can filter by it.
const withMaskedPhone: CollectionBeforeReadHook = ({
  doc,
}: {
  doc: { userPhone?: string | null };
}) => ({ ...doc, maskedPhone: doc.userPhone ? maskPhone(doc.userPhone) : null });

/**
 * A customer's order (specification section 3: invoice). It is a record of what was agreed, so no
 * field can be edited.
 */
export const Invoices: CollectionConfig = withPeopleSearch("invoices", {
  slug: "invoices",
  labels: {
    singular: label("Sifariş", "Order", "Заказ"),
    plural: label("Sifarişlər", "Orders", "Заказы"),
  },
  access: {
    ...accessTo("invoices"),
    create: () => false,
    update: () => false,
    delete: () => false,
  },
  endpoints: [...invoiceActions, invoiceHistory, ...orderRefunds],
  hooks: { beforeRead: [withMaskedPhone] },
  defaultSort: "-id",
  admin: {
    useAsTitle: "id",
    defaultColumns: [
      "id",
      "state",
      "userName",
      "userSurName",
      "maskedPhone",
      "finalPrice",
      "createdAt",
    ],
    group: CUSTOMERS,
  },
  fields: [
    {
      name: "panel",
      type: "ui",
      admin: { components: { Field: "@/components/backoffice/payments-panel#PaymentsPanel" } },
    },
    {
      name: "refundsPanel",
      type: "ui",
      admin: { components: { Field: "@/components/backoffice/refunds-panel#RefundsPanel" } },
    },
    // Empty after the customer has deleted the account: bookkeeping needs the invoice, not the
    // person.
    {
      name: "customer",
      type: "relationship",
      relationTo: "customers",
      index: true,
      admin: fixed,
      label: label("Müştəri", "Customer", "Клиент"),
    },
    {
      type: "row",
      fields: [
        { name: "userName", type: "text", admin: fixed, label: label("Ad", "First name", "Имя") },
        {
          name: "userSurName",
          type: "text",
          admin: fixed,
          label: label("Soyad", "Last name", "Фамилия"),
        },
        {
          name: "maskedPhone",
          type: "text",
          virtual: true,
          admin: fixed,
          label: label("Telefon (gizlədilmiş)", "Phone (masked)", "Телефон (скрыт)"),
        },
        {
          name: "userPhone",
          type: "text",
          access: unmaskedContact,
          admin: fixed,
          label: label("Telefon", "Phone", "Телефон"),
        },
      ],
    },
    { name: "userAddress", type: "text", admin: fixed, label: label("Ünvan", "Address", "Адрес") },
    { name: "note", type: "textarea", admin: fixed, label: label("Qeyd", "Note", "Примечание") },
    {
      type: "row",
      fields: [
        {
          name: "state",
          type: "select",
          required: true,
          defaultValue: "awaiting",
          index: true,
          admin: fixed,
          label: label("Vəziyyət", "State", "Состояние"),
          options: optionsOf(INVOICE_STATES),
        },
        {
          name: "paidAt",
          type: "date",
          admin: atTime,
          label: label("Ödənilib", "Paid", "Оплачен"),
        },
        // Empty if the order does not expire.
        {
          name: "expiresAt",
          type: "date",
          admin: atTime,
          label: label("Ödəniş üçün son vaxt", "To be paid by", "Оплатить до"),
        },
      ],
    },
    {
      type: "row",
      fields: [
        // The words for the two numbers below.
        {
          name: "paymentMethod",
          type: "text",
          virtual: true,
          admin: fixed,
          label: label("Ödəniş üsulu", "Payment method", "Способ оплаты"),
          hooks: { afterRead: [paymentMethod] },
        },
        {
          name: "paymentTypeId",
          type: "number",
          required: true,
          admin: notInForm,
          label: label("Ödəniş növü (nömrəsi)", "Payment type (number)", "Способ оплаты (номер)"),
        },
        {
          name: "cardTypeId",
          type: "number",
          admin: notInForm,
          label: label("Kart növü (nömrəsi)", "Card type (number)", "Тип карты (номер)"),
        },
        {
          name: "monthCount",
          type: "number",
          admin: fixed,
          label: label("Aylar", "Months", "Месяцы"),
        },
        {
          name: "cardTypeTitle",
          type: "text",
          admin: fixed,
          label: label("Kartın adı", "The card's name", "Название карты"),
        },
        {
          name: "monthlyPrice",
          type: "number",
          admin: fixed,
          label: label("Aylıq (AZN)", "A month (AZN)", "В месяц (AZN)"),
        },
      ],
    },
    {
      type: "row",
      fields: [
        {
          name: "basePrice",
          type: "number",
          admin: fixed,
          label: label("Endirimsiz (AZN)", "Before discounts (AZN)", "Без скидок (AZN)"),
        },
        {
          name: "vat",
          type: "number",
          admin: fixed,
          label: label("O cümlədən ƏDV (AZN)", "VAT included (AZN)", "В том числе НДС (AZN)"),
        },
        { name: "language", type: "text", admin: fixed, label: label("Dil", "Language", "Язык") },
        {
          name: "finalPrice",
          type: "number",
          required: true,
          admin: fixed,
          label: label("Məbləğ (AZN)", "Amount (AZN)", "Сумма (AZN)"),
        },
      ],
    },
    {
      name: "lines",
      type: "join",
      collection: "invoice-lines",
      on: "invoice",
      defaultSort: "id",
      defaultLimit: 100,
      admin: { defaultColumns: ["title", "count", "basePrice", "finalPrice"], allowCreate: false },
      label: label("Məhsullar", "Products", "Товары"),
    },
    {
      name: "mails",
      type: "join",
      collection: "mail-messages",
      on: "invoice",
      defaultSort: "-id",
      defaultLimit: 20,
      admin: {
        defaultColumns: ["createdAt", "subject", "state", "error", "sentAt"],
        allowCreate: false,
      },
      label: label("Məktublar", "Mails", "Письма"),
    },
  ],
});
