import type { CollectionConfig } from "payload";
import { accessTo } from "../access";
import { creditRefunds } from "../credit-refunds";
import { PAYMENTS } from "../groups";
import { label } from "../../labels";

const fixed = { readOnly: true } as const;

/**
 * The history of a credit contract: the debt as stated by staff or an imported file, payments, and
 * refunds. Rows are only added (lib/server/modules/credit-book/ledger.ts).
 */
export const CreditEntries: CollectionConfig = {
  slug: "credit-entries",
  labels: {
    singular: label("Kredit qeydi", "Credit entry", "Запись по кредиту"),
    plural: label("Kredit qeydləri", "Credit entries", "Записи по кредитам"),
  },
  access: {
    ...accessTo("credit-entries"),
    create: () => false,
    update: () => false,
    delete: () => false,
  },
  endpoints: creditRefunds,
  defaultSort: "-id",
  admin: {
    useAsTitle: "kind",
    defaultColumns: ["createdAt", "kind", "amount", "debtAfter", "by", "note"],
    group: PAYMENTS,
    hidden: true,
  },
  fields: [
    {
      name: "contract",
      type: "relationship",
      relationTo: "credit-contracts",
      required: true,
      index: true,
      admin: fixed,
      label: label("Müqavilə", "Contract", "Договор"),
    },
    {
      name: "kind",
      type: "select",
      required: true,
      admin: fixed,
      label: label("Hadisə", "Event", "Событие"),
      options: [
        { value: "stated", label: label("Yazılıb", "Stated", "Указано") },
        { value: "paid", label: label("Ödənilib", "Paid", "Оплачено") },
        { value: "returned", label: label("Qaytarılıb", "Returned", "Возвращено") },
      ],
    },
    {
      name: "amount",
      type: "number",
      required: true,
      admin: fixed,
      label: label("Məbləğ (AZN)", "Amount (AZN)", "Сумма (AZN)"),
    },
    {
      name: "monthPart",
      type: "number",
      required: true,
      admin: fixed,
      label: label(
        "O cümlədən ayın ödənişi (AZN)",
        "Of it for the month (AZN)",
        "В том числе за месяц (AZN)",
      ),
    },
    {
      name: "debtAfter",
      type: "number",
      required: true,
      admin: fixed,
      label: label("Sonra qalıq borc (AZN)", "Debt afterwards (AZN)", "Долг после (AZN)"),
    },
    {
      name: "leftAfter",
      type: "number",
      required: true,
      admin: fixed,
      label: label(
        "Sonra ayın qalıq ödənişi (AZN)",
        "Left of the month afterwards (AZN)",
        "Остаток за месяц после (AZN)",
      ),
    },
    {
      name: "attempt",
      type: "relationship",
      relationTo: "payment-attempts",
      index: true,
      admin: fixed,
      label: label("Kart ödənişi", "Card payment", "Платёж картой"),
    },
    // The person's e-mail, copied as text rather than a relationship: the history must survive the
    // deletion of the account.
    { name: "by", type: "text", admin: fixed, label: label("Kim", "By", "Кто") },
    { name: "note", type: "text", admin: fixed, label: label("Qeyd", "Note", "Примечание") },
  ],
};
