import type { CollectionConfig } from "payload";
import { LANGUAGES } from "@/lib/languages";
import { staffAccess } from "../access";
import { exportable } from "../export-csv";
import { label } from "../labels";

const fixed = { readOnly: true } as const;

/**
 * Who asked for the newsletter, since when, and in which language. An address that left stays with the date it left, so that an old list
 * cannot bring it back. The export carries each address's own link to leave by.
 */
export const NewsletterSubscribers: CollectionConfig = {
  slug: "newsletter-subscribers",
  labels: { singular: label("Abunəçi", "Subscriber", "Подписчик"), plural: label("Abunəçilər", "Subscribers", "Подписчики") },
  access: { ...staffAccess, create: () => false },
  defaultSort: "-consentAt",
  ...exportable("newsletter-subscribers", "email", ["email", "language", "consentAt", "leftAt"], ["leaveLink"]),
  fields: [
    { name: "email", type: "text", required: true, unique: true, admin: fixed, label: label("E-poçt", "E-mail", "Эл. почта") },
    { type: "row", fields: [
      { name: "language", type: "select", required: true, options: [...LANGUAGES], admin: fixed, label: label("Dil", "Language", "Язык") },
      { name: "consentAt", type: "date", required: true, admin: fixed, label: label("Razılıq verib", "Agreed", "Согласие") },
      { name: "leftAt", type: "date", admin: fixed, label: label("İmtina edib", "Left", "Отписался") },
    ] },
    { name: "leaveKey", type: "text", required: true, unique: true, hidden: true },
  ],
};
