import type { CollectionConfig } from "payload";
import { MAIL_FAULTS, type MailFault } from "@/lib/server/ports/mail/faults";
import { accessTo } from "../access";
import { CUSTOMERS } from "../groups";
import { label, type Label } from "../labels";
import { MESSAGE_STATES } from "../message-states";

const FAULT_LABELS: Record<MailFault, Label> = {
  recipient: label("Ünvan qəbul edilmədi", "The address was not accepted", "Адрес не принят"),
  refused: label("Poçt serveri məktubu qəbul etmədi", "The mail server refused the mail", "Почтовый сервер отклонил письмо"),
  busy: label("Poçt serveri sonra yenidən istədi", "The mail server asked to try later", "Почтовый сервер попросил повторить позже"),
  credentials: label("Poçt serverinin girişi və ya parolu yanlışdır", "The mail server's login or password is wrong", "Неверный логин или пароль почтового сервера"),
  unreachable: label("Poçt serveri ilə əlaqə yoxdur", "The mail server cannot be reached", "Нет связи с почтовым сервером"),
  unknown: label("Nəticə məlum deyil, təkrar göndərilmir", "The outcome is unknown, not sent again", "Результат неизвестен, повторно не отправляется"),
  expired: label("Göndərilənədək vaxtı bitib", "Expired before it was sent", "Срок истёк до отправки"),
  secret: label("Mağazanın gizli açarı dəyişib", "The shop's secret has changed", "Секретный ключ магазина изменился"),
};

const fixed = { readOnly: true } as const;
const atTime = { readOnly: true, date: { pickerAppearance: "dayAndTime" } } as const;
// Of no use to staff: how the queue works, and what only the sender may open.
const internal = { hidden: true, access: { read: () => false } } as const;

/** Mails to customers, written by `queueMail` and sent by `sendQueuedMail` (lib/server/ports/mail). Nobody edits them. */
export const MailMessages: CollectionConfig = {
  slug: "mail-messages",
  labels: { singular: label("Məktub", "Mail", "Письмо"), plural: label("Göndərilən məktublar", "Mail outbox", "Исходящие письма") },
  access: { ...accessTo("mail-messages"), create: () => false, update: () => false, delete: () => false },
  defaultSort: "-id",
  admin: { useAsTitle: "subject", defaultColumns: ["createdAt", "recipient", "subject", "state", "error", "sentAt"], group: CUSTOMERS },
  fields: [
    { name: "state", type: "select", required: true, defaultValue: "queued", index: true, admin: fixed, label: label("Vəziyyət", "State", "Состояние"), options: MESSAGE_STATES },
    { name: "recipient", type: "text", required: true, admin: fixed, label: label("Kimə", "To", "Кому") },
    { name: "subject", type: "text", required: true, admin: fixed, label: label("Mövzu", "Subject", "Тема") },
    // In demo mode only: in a live shop the mail is the customer's.
    { name: "text", type: "textarea", admin: { ...fixed, condition: ({ text }) => Boolean(text) }, label: label("Mətn", "Text", "Текст") },
    { name: "invoice", type: "relationship", relationTo: "invoices", index: true, admin: fixed, label: label("Sifariş", "Order", "Заказ") },
    { type: "row", fields: [
      { name: "error", type: "select", admin: fixed, label: label("Xəta", "Error", "Ошибка"), options: MAIL_FAULTS.map((value) => ({ value, label: FAULT_LABELS[value] })) },
      { name: "attempts", type: "number", required: true, defaultValue: 0, admin: fixed, label: label("Cəhdlər", "Attempts", "Попытки") },
      { name: "sentAt", type: "date", admin: atTime, label: label("Göndərilmə vaxtı", "Sent at", "Время отправки") },
    ] },
    { name: "sealed", type: "textarea", ...internal },
    { name: "dueAt", type: "date", required: true, ...internal },
    { name: "expiresAt", type: "date", required: true, ...internal },
    { name: "claimedAt", type: "date", ...internal },
  ],
};
