import type { CollectionConfig, FieldAccess } from "payload";
import { LANGUAGES } from "@/lib/languages";
import { accessTo } from "../access";
import { CUSTOMERS } from "../groups";
import { label, optionsOf } from "../../labels";
import { reviewHooks } from "../review-hooks";
import { hasRole, RIGHTS } from "../roles";
import { staffMessage } from "../staff-message";

const REASON_MISSING = label(
  "Səbəbi yazın: müəllif onu öz rəyinin yanında görəcək.",
  "Give the reason: the author sees it beside the review.",
  "Укажите причину: автор увидит её рядом со своим отзывом.",
);

/** Staff publish or reject a review, but cannot edit what the buyer wrote. */
const authorOnly = { access: { update: () => false } } as const;
const fixed = { readOnly: true } as const;
const canReadCustomer: FieldAccess = ({ req }) => hasRole(req, RIGHTS.customers.read);

/** Reviews by buyers (docs/adr/0047). The list shows unmoderated reviews first. */
export const Reviews: CollectionConfig = {
  slug: "reviews",
  labels: {
    singular: label("Rəy", "Review", "Отзыв"),
    plural: label("Rəylər", "Reviews", "Отзывы"),
  },
  access: { ...accessTo("reviews"), create: () => false, delete: () => false },
  hooks: reviewHooks,
  defaultSort: ["state", "-writtenAt"],
  admin: {
    defaultColumns: ["state", "stars", "text", "product", "author", "writtenAt"],
    listSearchableFields: ["text", "author"],
    group: CUSTOMERS,
  },
  fields: [
    // The list is sorted by this field, in the order of its options.
    {
      name: "state",
      type: "select",
      required: true,
      defaultValue: "new",
      index: true,
      label: label("Vəziyyət", "State", "Состояние"),
      admin: { disableBulkEdit: true },
      options: optionsOf({
        new: label("Yeni", "New", "Новый"),
        published: label("Dərc edilib", "Published", "Опубликован"),
        rejected: label("Rədd edilib", "Rejected", "Отклонён"),
      }),
    },
    {
      name: "reason",
      type: "text",
      maxLength: 300,
      label: label("Rədd səbəbi", "Why it is rejected", "Причина отказа"),
      admin: {
        disableBulkEdit: true,
        condition: (data) => data.state === "rejected",
        description: label(
          "Müəllif bunu öz səhifəsində görür.",
          "The author sees this on the own page.",
          "Автор видит это на своей странице.",
        ),
      },
      validate: (
        value: unknown,
        { data, req }: { data: unknown; req: { i18n?: { language?: string } } },
      ) =>
        (data as { state?: string }).state !== "rejected" ||
        (typeof value === "string" && value.trim() !== "") ||
        staffMessage(REASON_MISSING, req),
    },
    {
      type: "row",
      fields: [
        {
          name: "stars",
          type: "number",
          required: true,
          min: 1,
          max: 5,
          ...authorOnly,
          admin: fixed,
          label: label("Ulduz", "Stars", "Звёзды"),
        },
        {
          name: "author",
          type: "text",
          ...authorOnly,
          admin: fixed,
          label: label("Ad (səhifədə)", "Name (on the page)", "Имя (на странице)"),
        },
        {
          name: "language",
          type: "select",
          required: true,
          ...authorOnly,
          admin: fixed,
          label: label("Dil", "Language", "Язык"),
          options: LANGUAGES.map((code) => ({ value: code, label: code.toUpperCase() })),
        },
        // Sent back with a save: it tells which version of the text the moderator has read
        // (review-hooks.ts).
        {
          name: "writtenAt",
          type: "date",
          required: true,
          admin: {
            readOnly: true,
            disableBulkEdit: true,
            date: { pickerAppearance: "dayAndTime" },
          },
          label: label("Yazılıb", "Written at", "Написан"),
        },
      ],
    },
    {
      name: "text",
      type: "textarea",
      required: true,
      ...authorOnly,
      admin: { ...fixed, rows: 8 },
      label: label("Mətn", "Text", "Текст"),
    },
    {
      name: "product",
      type: "relationship",
      relationTo: "products",
      required: true,
      ...authorOnly,
      admin: fixed,
      label: label("Məhsul", "Product", "Товар"),
    },
    {
      name: "customer",
      type: "relationship",
      relationTo: "customers",
      required: true,
      access: { ...authorOnly.access, read: canReadCustomer },
      admin: fixed,
      label: label("Alıcı", "Buyer", "Покупатель"),
    },
  ],
};
