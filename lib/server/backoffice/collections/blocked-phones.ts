import type { CollectionBeforeChangeHook, CollectionConfig } from "payload";
import { accessTo } from "../access";
import { phoneRules } from "../fields/phone";
import { CUSTOMERS } from "../groups";
import { withPeopleSearch } from "../people-search/with-people-search";
import { label } from "../../labels";

const recordBlockedBy: CollectionBeforeChangeHook = ({ data, operation, req }) =>
  operation === "create" && req.user?.collection === "staff"
    ? { ...data, blockedBy: req.user.id }
    : data;

/**
 * Orders are refused if the account's phone or the delivery's phone is in this list
 * (docs/adr/0062). Its owner can still sign in and see earlier orders.
 */
export const BlockedPhones: CollectionConfig = withPeopleSearch("blocked-phones", {
  slug: "blocked-phones",
  labels: {
    singular: label("Bloklanmış nömrə", "Blocked phone", "Заблокированный номер"),
    plural: label("Bloklanmış nömrələr", "Blocked phones", "Заблокированные номера"),
  },
  access: accessTo("blocked-phones"),
  hooks: { beforeChange: [recordBlockedBy] },
  defaultSort: "-createdAt",
  disableDuplicate: true,
  admin: {
    useAsTitle: "phone",
    defaultColumns: ["phone", "reason", "blockedBy", "createdAt"],
    group: CUSTOMERS,
    description: label(
      "Bu nömrələrdən sifariş və sürətli sifariş qəbul edilmir. Açmaq üçün sətri silin.",
      "Orders and fast orders from these numbers are refused. Delete a row to accept them again.",
      "Заказы и быстрые заказы с этих номеров не принимаются. Чтобы снова принимать, удалите строку.",
    ),
  },
  fields: [
    {
      name: "phone",
      type: "text",
      required: true,
      unique: true,
      index: true,
      ...phoneRules(),
      label: label("Telefon", "Phone", "Телефон"),
    },
    {
      name: "reason",
      type: "textarea",
      required: true,
      maxLength: 500,
      label: label("Səbəb", "Reason", "Причина"),
    },
    {
      name: "blockedBy",
      type: "relationship",
      relationTo: "staff",
      admin: { readOnly: true },
      label: label("Kim bloklayıb", "Blocked by", "Кто заблокировал"),
    },
  ],
});
