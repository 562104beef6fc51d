import type { CollectionConfig } from "payload";
import { accessTo } from "../access";
import { withCsvExport } from "../export-csv";
import { withPeopleSearch } from "../people-search/with-people-search";
import { label } from "../../labels";

const fixed = { readOnly: true } as const;

/**
 * Single-product phone orders (specification section 2): an operator calls back. The shopper's data
 * is read-only; only the status and the operator's note are editable.
 */
export const FastOrders: CollectionConfig = withPeopleSearch("fast-orders", {
  slug: "fast-orders",
  labels: {
    singular: label("Sürətli sifariş", "Fast order", "Быстрый заказ"),
    plural: label("Sürətli sifarişlər", "Fast orders", "Быстрые заказы"),
  },
  access: { ...accessTo("fast-orders"), create: () => false },
  defaultSort: "-createdAt",
  ...withCsvExport(
    "fast-orders",
    "phone",
    ["id", "createdAt", "state", "phone", "productTitle", "price", "note"],
    ["name", "address", "operatorNote"],
  ),
  fields: [
    {
      name: "state",
      type: "select",
      required: true,
      defaultValue: "new",
      index: true,
      label: label("Vəziyyət", "State", "Состояние"),
      options: [
        { value: "new", label: label("Yeni", "New", "Новый") },
        { value: "called", label: label("Zəng edilib", "Called", "Позвонили") },
        { value: "done", label: label("Tamamlanıb", "Done", "Выполнен") },
        { value: "cancelled", label: label("Ləğv edilib", "Cancelled", "Отменён") },
      ],
    },
    {
      type: "row",
      fields: [
        {
          name: "phone",
          type: "text",
          required: true,
          index: true,
          admin: fixed,
          label: label("Telefon", "Phone", "Телефон"),
        },
        {
          name: "productTitle",
          type: "text",
          required: true,
          admin: fixed,
          label: label("Məhsul", "Product", "Товар"),
        },
        {
          name: "price",
          type: "number",
          required: true,
          admin: fixed,
          label: label(
            "Sifariş anında qiymət (AZN)",
            "Price when ordered (AZN)",
            "Цена при заказе (AZN)",
          ),
        },
      ],
    },
    // Emptied when the product is deleted; the order keeps its copies of the title and the price.
    {
      name: "product",
      type: "relationship",
      relationTo: "products",
      admin: fixed,
      label: label("Məhsulun səhifəsi", "The product", "Карточка товара"),
    },
    {
      type: "row",
      fields: [
        { name: "name", type: "text", admin: fixed, label: label("Ad", "Name", "Имя") },
        { name: "address", type: "text", admin: fixed, label: label("Ünvan", "Address", "Адрес") },
      ],
    },
    {
      name: "note",
      type: "textarea",
      admin: fixed,
      label: label("Alıcının qeydi", "The shopper's note", "Примечание покупателя"),
    },
    {
      name: "operatorNote",
      type: "textarea",
      label: label("Operatorun qeydi", "The operator's note", "Примечание оператора"),
    },
  ],
});
