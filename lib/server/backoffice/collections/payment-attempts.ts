import type { CollectionConfig } from "payload";
import { REVIEWS, type Review } from "@/lib/server/modules/payment/reviews";
import { accessTo } from "../access";
import { PAYMENTS } from "../groups";
import { label, type Label } from "../labels";
import { attemptActs } from "../payment-acts";

const fixed = { readOnly: true } as const;
const atTime = { readOnly: true, date: { pickerAppearance: "dayAndTime" } } as const;

const REVIEW_LABELS: Record<Review, Label> = {
  "callback-differs": label("Bankdan qayıdan forma ödənişə uyğun gəlmir", "What came back from the bank does not fit the payment", "Вернувшееся из банка не соответствует платежу"),
  "bank-differs": label("Bankın təsdiqlədiyi ödəniş bizimkindən fərqlənir", "The bank confirms another payment than ours", "Банк подтверждает не тот платёж"),
  "reference-used": label("Bankın istinadı başqa ödənişə aiddir", "The bank's reference belongs to another payment", "Ссылка банка относится к другому платежу"),
  unanswered: label("Bank 24 saat ərzində cavab vermədi", "The bank did not answer within 24 hours", "Банк не ответил за 24 часа"),
  "late-success": label("Sifariş bitəndən sonra ödənilib: pul qaytarılır", "Paid after the order had ended: the money is returned", "Оплачено после завершения заказа: деньги возвращаются"),
};

/** One try to pay an invoice or a credit contract by card (domain.md section 1), with the bank's own words. Written by the shop alone (lib/server/modules/payment). */
export const PaymentAttempts: CollectionConfig = {
  slug: "payment-attempts",
  labels: { singular: label("Kart ödənişi", "Card payment", "Платёж картой"), plural: label("Kart ödənişləri", "Card payments", "Платежи картой") },
  access: { ...accessTo("payment-attempts"), create: () => false, update: () => false, delete: () => false },
  endpoints: attemptActs,
  defaultSort: "-id",
  admin: { useAsTitle: "orderNumber", defaultColumns: ["orderNumber", "invoice", "creditContract", "state", "review", "amount", "responseCode", "createdAt"], group: PAYMENTS },
  fields: [
    { type: "row", fields: [
      { name: "orderNumber", type: "text", required: true, unique: true, admin: fixed, label: label("Bankdakı nömrə (ORDER)", "Number at the bank (ORDER)", "Номер в банке (ORDER)") },
      // One of the two: a payment is for an order or for a credit contract.
      { name: "invoice", type: "relationship", relationTo: "invoices", index: true, admin: fixed, label: label("Sifariş", "Order", "Заказ") },
      { name: "creditContract", type: "relationship", relationTo: "credit-contracts", index: true, admin: fixed, label: label("Kredit müqaviləsi", "Credit contract", "Кредитный договор") },
      { name: "state", type: "select", required: true, defaultValue: "created", index: true, admin: fixed, label: label("Vəziyyət", "State", "Состояние"), options: [
        { value: "created", label: label("Yaradılıb", "Created", "Создан") },
        { value: "redirected", label: label("Banka göndərilib", "Sent to the bank", "Отправлен в банк") },
        { value: "authorised", label: label("Məbləğ saxlanılıb", "Held", "Сумма удержана") },
        { value: "captured", label: label("Ödənilib", "Paid", "Оплачен") },
        { value: "reversal_requested", label: label("Qaytarılır", "Being returned", "Возвращается") },
        { value: "reversed", label: label("Qaytarılıb", "Returned", "Возвращён") },
        { value: "declined", label: label("Bank rədd edib", "Declined by the bank", "Отклонён банком") },
        { value: "expired", label: label("Vaxtı bitib", "Expired", "Истёк") },
        { value: "needs_review", label: label("Yoxlanmalıdır", "Needs review", "Требует проверки") },
      ] },
      { name: "review", type: "select", index: true, admin: fixed, label: label("Nəyi yoxlamalı", "What to review", "Что проверить"), options: REVIEWS.map((value) => ({ value, label: REVIEW_LABELS[value] })) },
    ] },
    { type: "row", fields: [
      { name: "amount", type: "number", required: true, admin: fixed, label: label("Məbləğ (AZN)", "Amount (AZN)", "Сумма (AZN)") },
      { name: "bankAmount", type: "number", admin: fixed, label: label("Bankın dediyi məbləğ (AZN)", "Amount the bank says (AZN)", "Сумма по данным банка (AZN)") },
      { name: "monthCount", type: "number", admin: fixed, label: label("Aylar", "Months", "Месяцы") },
      { name: "terminal", type: "text", required: true, admin: fixed, label: label("Terminal", "Terminal", "Терминал") },
      { name: "language", type: "text", required: true, admin: fixed, label: label("Dil", "Language", "Язык") },
    ] },
    { type: "row", fields: [
      { name: "responseCode", type: "text", admin: fixed, label: label("Bankın kodu (RC)", "The bank's code (RC)", "Код банка (RC)") },
      { name: "approval", type: "text", admin: fixed, label: label("Təsdiq kodu", "Approval code", "Код подтверждения") },
      { name: "rrn", type: "text", index: true, admin: fixed, label: label("RRN", "RRN", "RRN") },
      { name: "intRef", type: "text", admin: fixed, label: label("INT_REF", "INT_REF", "INT_REF") },
    ] },
    { type: "row", fields: [
      { name: "settledAt", type: "date", admin: atTime, label: label("Nəticə məlum olub", "Outcome known", "Результат известен") },
      { name: "reversedAt", type: "date", admin: atTime, label: label("Qaytarılıb", "Returned", "Возвращён") },
      { name: "nextCheckAt", type: "date", index: true, admin: atTime, label: label("Bankdan soruşulacaq", "The bank is asked next", "Следующий запрос в банк") },
      { name: "checks", type: "number", required: true, defaultValue: 0, admin: fixed, label: label("Neçə dəfə soruşulub", "Times asked", "Сколько раз спрошено") },
    ] },
    { name: "events", type: "join", collection: "payment-events", on: "attempt", defaultSort: "id", defaultLimit: 50, admin: { defaultColumns: ["kind", "action", "responseCode", "note", "createdAt"], allowCreate: false }, label: label("Tarixçə", "History", "История") },
  ],
};
