import type { CollectionConfig } from "payload";
import { accessTo } from "../access";
import { label } from "../../labels";
import { CUSTOMERS } from "../groups";

/**
 * A message of a support thread, from the visitor or from staff (through the thread's answer
 * field). It cannot be edited.
 */
export const SupportMessages: CollectionConfig = {
  slug: "support-messages",
  labels: {
    singular: label("Mesaj", "Message", "Сообщение"),
    plural: label("Mesajlar", "Messages", "Сообщения"),
  },
  access: { ...accessTo("support-messages"), create: () => false, update: () => false },
  defaultSort: "createdAt",
  admin: {
    useAsTitle: "content",
    defaultColumns: ["author", "staffName", "content", "createdAt"],
    group: CUSTOMERS,
    hidden: true,
  },
  fields: [
    {
      name: "thread",
      type: "relationship",
      relationTo: "support-threads",
      required: true,
      index: true,
      label: label("Söhbət", "Thread", "Диалог"),
    },
    {
      name: "author",
      type: "select",
      required: true,
      label: label("Müəllif", "Author", "Автор"),
      options: [
        { value: "visitor", label: label("Ziyarətçi", "Visitor", "Посетитель") },
        { value: "staff", label: label("Operator", "Operator", "Оператор") },
      ],
    },
    { name: "content", type: "textarea", required: true, label: label("Mətn", "Text", "Текст") },
    {
      name: "staff",
      type: "relationship",
      relationTo: "staff",
      label: label("Əməkdaş", "Staff member", "Сотрудник"),
    },
    // A copy: the reference above is emptied when the account is deleted.
    {
      name: "staffName",
      type: "text",
      label: label("Əməkdaşın adı", "Name of the staff member", "Имя сотрудника"),
    },
  ],
};
