import type { CollectionConfig } from "payload";
import type { MailFault } from "@/lib/server/ports/mail/faults";
import { MAIL_TABLE } from "@/lib/server/ports/mail/module";
import { accessTo } from "../access";
import { CUSTOMERS } from "../groups";
import { label, type Label } from "../../labels";
import {
  FIXED,
  MESSAGE_FAULTS,
  messageDelivery,
  messageRecipient,
  messageState,
} from "../message-fields";
import { withUndelivered } from "../undelivered-messages";

const FAULT_LABELS: Record<MailFault, Label> = {
  recipient: label("Ünvan qəbul edilmədi", "The address was not accepted", "Адрес не принят"),
  refused: label(
    "Poçt serveri məktubu qəbul etmədi",
    "The mail server refused the mail",
    "Почтовый сервер отклонил письмо",
  ),
  busy: label(
    "Poçt serveri sonra yenidən istədi",
    "The mail server asked to try later",
    "Почтовый сервер попросил повторить позже",
  ),
  credentials: label(
    "Poçt serverinin girişi və ya parolu yanlışdır",
    "The mail server's login or password is wrong",
    "Неверный логин или пароль почтового сервера",
  ),
  unreachable: label(
    "Poçt serveri ilə əlaqə yoxdur",
    "The mail server cannot be reached",
    "Нет связи с почтовым сервером",
  ),
  ...MESSAGE_FAULTS,
};

/**
 * Mails to customers, queued by `queueMail` and sent by `sendQueuedMail` (lib/server/ports/mail).
 * They cannot be edited, but undelivered ones are sent again by a button.
 */
export const MailMessages: CollectionConfig = {
  slug: "mail-messages",
  labels: {
    singular: label("Məktub", "Mail", "Письмо"),
    plural: label("Göndərilən məktublar", "Mail outbox", "Исходящие письма"),
  },
  access: {
    ...accessTo("mail-messages"),
    create: () => false,
    update: () => false,
    delete: () => false,
  },
  defaultSort: "-id",
  ...withUndelivered(
    { slug: "mail-messages", messages: MAIL_TABLE, faults: FAULT_LABELS },
    {
      useAsTitle: "subject",
      listSearchableFields: ["recipient", "subject"],
      defaultColumns: ["createdAt", "recipient", "subject", "state", "error", "sentAt"],
      group: CUSTOMERS,
    },
  ),
  fields: [
    messageState,
    messageRecipient,
    {
      name: "subject",
      type: "text",
      required: true,
      admin: FIXED,
      label: label("Mövzu", "Subject", "Тема"),
    },
    // Filled in demo mode only: in a live shop staff cannot read a customer's mail.
    {
      name: "text",
      type: "textarea",
      admin: { ...FIXED, condition: ({ text }) => Boolean(text) },
      label: label("Mətn", "Text", "Текст"),
    },
    {
      name: "invoice",
      type: "relationship",
      relationTo: "invoices",
      index: true,
      admin: FIXED,
      label: label("Sifariş", "Order", "Заказ"),
    },
    ...messageDelivery(FAULT_LABELS),
  ],
};
