import type { CollectionConfig } from "payload";
import { LANGUAGES } from "@/lib/languages";
import { accessTo } from "../access";
import { withCsvExport } from "../export-csv";
import { label } from "../../labels";

const fixed = { readOnly: true } as const;

/**
 * Newsletter subscribers, with an export that includes each address's unsubscribe link. An
 * unsubscribed address is kept with its date, so that importing an old list cannot subscribe it
 * again.
 */
export const NewsletterSubscribers: CollectionConfig = {
  slug: "newsletter-subscribers",
  labels: {
    singular: label("Abunəçi", "Subscriber", "Подписчик"),
    plural: label("Abunəçilər", "Subscribers", "Подписчики"),
  },
  access: { ...accessTo("newsletter-subscribers"), create: () => false },
  defaultSort: "-consentAt",
  ...withCsvExport(
    "newsletter-subscribers",
    "email",
    ["email", "language", "consentAt", "leftAt"],
    ["leaveLink"],
  ),
  fields: [
    {
      name: "email",
      type: "text",
      required: true,
      unique: true,
      admin: fixed,
      label: label("E-poçt", "E-mail", "Эл. почта"),
    },
    {
      type: "row",
      fields: [
        {
          name: "language",
          type: "select",
          required: true,
          options: [...LANGUAGES],
          admin: fixed,
          label: label("Dil", "Language", "Язык"),
        },
        {
          name: "consentAt",
          type: "date",
          required: true,
          admin: fixed,
          label: label("Razılıq verib", "Agreed", "Согласие"),
        },
        {
          name: "leftAt",
          type: "date",
          admin: fixed,
          label: label("İmtina edib", "Left", "Отписался"),
        },
      ],
    },
    { name: "leaveKey", type: "text", required: true, unique: true, hidden: true },
  ],
};
