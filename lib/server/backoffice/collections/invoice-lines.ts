import type { CollectionConfig } from "payload";
import { accessTo } from "../access";
import { CUSTOMERS } from "../groups";
import { label } from "../../labels";

const fixed = { readOnly: true } as const;

/** One product of an invoice, as it was when ordered. */
export const InvoiceLines: CollectionConfig = {
  slug: "invoice-lines",
  labels: {
    singular: label("Sifarişin məhsulu", "Ordered product", "Товар заказа"),
    plural: label("Sifarişlərin məhsulları", "Ordered products", "Товары заказов"),
  },
  access: {
    ...accessTo("invoice-lines"),
    create: () => false,
    update: () => false,
    delete: () => false,
  },
  admin: {
    useAsTitle: "title",
    defaultColumns: ["title", "count", "basePrice", "finalPrice"],
    group: CUSTOMERS,
    hidden: true,
  },
  fields: [
    {
      name: "invoice",
      type: "relationship",
      relationTo: "invoices",
      required: true,
      index: true,
      admin: fixed,
      label: label("Sifariş", "Order", "Заказ"),
    },
    // Emptied when the product is deleted; the line keeps its copies of the product's data.
    {
      name: "product",
      type: "relationship",
      relationTo: "products",
      admin: fixed,
      label: label("Məhsulun səhifəsi", "The product", "Карточка товара"),
    },
    {
      name: "productSlug",
      type: "text",
      required: true,
      admin: fixed,
      label: label("Ünvan", "Address", "Адрес"),
    },
    {
      name: "title",
      type: "text",
      required: true,
      admin: fixed,
      label: label("Məhsul", "Product", "Товар"),
    },
    {
      name: "coverImage",
      type: "text",
      admin: fixed,
      label: label("Şəkil", "Picture", "Изображение"),
    },
    {
      type: "row",
      fields: [
        {
          name: "basePrice",
          type: "number",
          required: true,
          admin: fixed,
          label: label(
            "Endirimsiz qiymət (AZN)",
            "Price before discount (AZN)",
            "Цена без скидки (AZN)",
          ),
        },
        {
          name: "finalPrice",
          type: "number",
          admin: fixed,
          label: label("Ödənilən qiymət (AZN)", "Price paid (AZN)", "Цена к оплате (AZN)"),
        },
        {
          name: "vat",
          type: "number",
          admin: fixed,
          label: label("O cümlədən ƏDV (AZN)", "VAT included (AZN)", "В том числе НДС (AZN)"),
        },
        {
          name: "count",
          type: "number",
          required: true,
          admin: fixed,
          label: label("Say", "Count", "Количество"),
        },
      ],
    },
  ],
};
