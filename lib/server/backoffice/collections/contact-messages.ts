import type { CollectionConfig } from "payload";
import { accessTo } from "../access";
import { withCsvExport } from "../export-csv";
import { withPeopleSearch } from "../people-search/with-people-search";
import { label } from "../../labels";

const fixed = { readOnly: true } as const;

/** Messages from the contact form. */
export const ContactMessages: CollectionConfig = withPeopleSearch("contact-messages", {
  slug: "contact-messages",
  labels: {
    singular: label("Müraciət", "Letter", "Обращение"),
    plural: label("Müraciətlər", "Letters", "Обращения"),
  },
  access: { ...accessTo("contact-messages"), create: () => false },
  defaultSort: "-createdAt",
  ...withCsvExport(
    "contact-messages",
    "name",
    ["id", "createdAt", "name", "contact", "answered"],
    ["message"],
  ),
  fields: [
    {
      name: "answered",
      type: "checkbox",
      defaultValue: false,
      index: true,
      label: label("Cavab verilib", "Answered", "Отвечено"),
    },
    {
      type: "row",
      fields: [
        {
          name: "name",
          type: "text",
          required: true,
          admin: fixed,
          label: label("Ad", "Name", "Имя"),
        },
        {
          name: "contact",
          type: "text",
          required: true,
          admin: fixed,
          label: label("E-poçt və ya telefon", "E-mail or phone", "Эл. почта или телефон"),
        },
      ],
    },
    {
      name: "message",
      type: "textarea",
      required: true,
      admin: fixed,
      label: label("Mətn", "Text", "Текст"),
    },
  ],
});
