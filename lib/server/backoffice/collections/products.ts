import type { CollectionConfig } from "payload";
import { accessTo } from "../access";
import { gtinField, mpnField } from "../fields/identifiers";
import { modelGroupField } from "../fields/model-group";
import { moneyField } from "../fields/money";
import { validMask, validNumber, validText } from "../fields/parameter-values";
import { slugField } from "../fields/slug";
import { stockField, stockLinkField } from "../fields/stock";
import { titleField } from "../fields/title";
import { uniqueCopyName } from "../unique-copy-name";
import { withFileImport } from "../imports/with-file-import";
import { label } from "../../labels";
import { PRODUCT_FILE } from "../product-import/columns";
import { productsFile } from "../product-import/products-file";
import { productHooks } from "../product-hooks";
import { staffMessage } from "../staff-message";

const NOT_A_SKU = label(
  "Artikul 1-60 işarədir, boşluqsuz.",
  "An SKU has 1-60 characters and no spaces.",
  "Артикул: 1-60 знаков без пробелов.",
);

/** Labels of the rows of the array fields, shown as their headings and on the "add" button. */
const PARAMETER_ROW = {
  singular: label("Parametr", "Parameter", "Характеристика"),
  plural: label("Parametrlər", "Parameters", "Характеристики"),
};
const PICTURE_ROW = {
  singular: label("Şəkil", "Picture", "Изображение"),
  plural: label("Şəkillər", "Pictures", "Изображения"),
};

/**
 * Product (specification section 3). Drafts are not shown in the shop. After a slug is renamed, the
 * old URL redirects (308) through `product-redirects`.
 */
export const Products: CollectionConfig = {
  slug: "products",
  labels: {
    singular: label("Məhsul", "Product", "Товар"),
    plural: label("Məhsullar", "Products", "Товары"),
  },
  access: accessTo("products"),
  hooks: productHooks,
  // `maxPerDoc: 0` keeps all versions; the hourly clean-up removes all but the newest 20 of a
  // product (lib/server/jobs/clean-up.ts). With a limit Payload would prune at each save, which
  // costs at least one more read.
  versions: { drafts: true, maxPerDoc: 0 },
  ...withFileImport(
    PRODUCT_FILE,
    {
      useAsTitle: "title",
      defaultColumns: ["title", "sku", "price", "stock", "_status"],
      listSearchableFields: ["title", "sku", "slug"],
      group: label("Kataloq", "Catalogue", "Каталог"),
    },
    [productsFile("csv"), productsFile("jsonl")],
  ),
  fields: [
    titleField(label("Ad", "Name", "Название")),
    {
      name: "description",
      type: "textarea",
      localized: true,
      label: label("Təsvir", "Description", "Описание"),
      admin: { rows: 8 },
    },
    {
      type: "row",
      fields: [
        moneyField("price", label("Qiymət (AZN)", "Price (AZN)", "Цена (AZN)"), { required: true }),
        moneyField(
          "discountPrice",
          label("Endirimli qiymət (AZN)", "Discount price (AZN)", "Цена со скидкой (AZN)"),
          { below: "price" },
        ),
        moneyField(
          "creditPrice",
          label("Aylıq kredit (AZN)", "Monthly credit price (AZN)", "Ежемесячный платёж (AZN)"),
        ),
        stockField,
      ],
    },
    stockLinkField,
    {
      name: "parameters",
      type: "array",
      label: label("Parametrlər", "Parameters", "Характеристики"),
      labels: PARAMETER_ROW,
      admin: { components: { RowLabel: "@/components/backoffice/row-labels#ParameterRowLabel" } },
      fields: [
        {
          type: "row",
          fields: [
            {
              name: "parameter",
              type: "relationship",
              relationTo: "parameters",
              required: true,
              label: label("Parametr", "Parameter", "Характеристика"),
            },
            {
              name: "mask",
              type: "relationship",
              relationTo: "parameter-masks",
              label: label("Siyahıdan dəyər", "Value from the list", "Значение из списка"),
              filterOptions: ({ siblingData }) => ({
                parameter: { equals: (siblingData as { parameter?: number })?.parameter ?? 0 },
              }),
              validate: validMask,
            },
            {
              name: "number",
              type: "number",
              validate: validNumber,
              label: label("Ədəd", "Number", "Число"),
            },
            {
              name: "text",
              type: "text",
              localized: true,
              validate: validText,
              label: label("Mətn", "Text", "Текст"),
            },
          ],
        },
      ],
    },
    {
      name: "gallery",
      type: "array",
      label: label("Qalereya", "Gallery", "Галерея"),
      labels: PICTURE_ROW,
      admin: { components: { RowLabel: "@/components/backoffice/row-labels#PictureRowLabel" } },
      fields: [
        {
          name: "file",
          type: "upload",
          relationTo: "media",
          required: true,
          label: label("Şəkil", "Picture", "Изображение"),
        },
      ],
    },
    slugField("title"),
    {
      name: "sku",
      type: "text",
      required: true,
      unique: true,
      index: true,
      hooks: { beforeDuplicate: [uniqueCopyName] },
      label: label("Artikul (SKU)", "SKU", "Артикул (SKU)"),
      admin: { position: "sidebar" },
      validate: (value: unknown, { req }: { req: { i18n?: { language?: string } } }) =>
        (typeof value === "string" && /^\S{1,60}$/.test(value)) || staffMessage(NOT_A_SKU, req),
    },
    mpnField,
    gtinField,
    modelGroupField,
    {
      name: "category",
      type: "relationship",
      relationTo: "categories",
      required: true,
      index: true,
      label: label("Kateqoriya", "Category", "Категория"),
      admin: { position: "sidebar" },
    },
    {
      name: "brand",
      type: "relationship",
      relationTo: "brands",
      required: true,
      index: true,
      label: label("Brend", "Brand", "Бренд"),
      admin: { position: "sidebar" },
    },
    {
      name: "store",
      type: "relationship",
      relationTo: "stores",
      index: true,
      label: label("Mağaza", "Store", "Магазин"),
      admin: { position: "sidebar" },
    },
    {
      name: "sellerCode",
      type: "text",
      index: true,
      label: label("Satıcı kodu (userCode)", "Seller code (userCode)", "Код продавца (userCode)"),
      admin: { position: "sidebar" },
    },
    {
      name: "coverImage",
      type: "upload",
      relationTo: "media",
      label: label("Əsas şəkil", "Cover picture", "Главное изображение"),
      admin: { position: "sidebar" },
    },
    {
      name: "popularity",
      type: "number",
      defaultValue: 0,
      min: 0,
      max: 100,
      label: label("Populyarlıq", "Popularity", "Популярность"),
      admin: { position: "sidebar" },
    },
  ],
};
