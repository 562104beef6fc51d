import type { CollectionConfig } from "payload";
import { SMS_FAULTS, type SmsFault } from "@/lib/server/ports/sms/faults";
import { accessTo } from "../access";
import { CUSTOMERS } from "../groups";
import { label, type Label } from "../labels";
import { MESSAGE_STATES } from "../message-states";

const FAULT_LABELS: Record<SmsFault, Label> = {
  number: label("Nömrə yanlışdır", "The number is wrong", "Неверный номер"),
  text: label("Mətn çox uzundur", "The text is too long", "Слишком длинный текст"),
  blocked: label("Nömrə provayderin qara siyahısındadır", "The number is on the provider's black list", "Номер в чёрном списке провайдера"),
  sender: label("Göndərən adı qəbul edilmir", "The sender's name is not accepted", "Имя отправителя не принято"),
  balance: label("Provayderdə balans çatmır", "The balance at the provider is too low", "Недостаточно средств у провайдера"),
  credentials: label("Provayderin girişi və ya parolu yanlışdır", "The provider's login or password is wrong", "Неверный логин или пароль у провайдера"),
  network: label("Provayder serverin IP ünvanını qəbul etmir", "The provider does not accept the server's IP address", "Провайдер не принимает IP-адрес сервера"),
  provider: label("Provayderdə xəta", "A failure at the provider", "Сбой у провайдера"),
  unreachable: label("Provayderlə əlaqə yoxdur", "The provider cannot be reached", "Нет связи с провайдером"),
  unknown: label("Nəticə məlum deyil, təkrar göndərilmir", "The outcome is unknown, not sent again", "Результат неизвестен, повторно не отправляется"),
  expired: label("Göndərilənədək vaxtı bitib", "Expired before it was sent", "Срок истёк до отправки"),
  secret: label("Mağazanın gizli açarı dəyişib", "The shop's secret has changed", "Секретный ключ магазина изменился"),
};

const fixed = { readOnly: true } as const;
const atTime = { readOnly: true, date: { pickerAppearance: "dayAndTime" } } as const;
// Of no use to staff: how the queue works, and what only the sender may open.
const internal = { hidden: true, access: { read: () => false } } as const;

/** Messages to shoppers' phones, written by `queueSms` and sent by `sendQueuedSms` (lib/server/ports/sms). Nobody edits them. */
export const SmsMessages: CollectionConfig = {
  slug: "sms-messages",
  labels: { singular: label("SMS", "SMS message", "SMS"), plural: label("Göndərilən SMS-lər", "SMS outbox", "Исходящие SMS") },
  access: { ...accessTo("sms-messages"), create: () => false, update: () => false, delete: () => false },
  defaultSort: "-id",
  admin: { useAsTitle: "recipient", defaultColumns: ["createdAt", "recipient", "text", "state", "error", "sentAt"], group: CUSTOMERS },
  fields: [
    { name: "state", type: "select", required: true, defaultValue: "queued", index: true, admin: fixed, label: label("Vəziyyət", "State", "Состояние"), options: MESSAGE_STATES },
    { name: "recipient", type: "text", required: true, admin: fixed, label: label("Kimə", "To", "Кому") },
    { name: "text", type: "textarea", required: true, admin: fixed, label: label("Mətn", "Text", "Текст") },
    { type: "row", fields: [
      { name: "error", type: "select", admin: fixed, label: label("Xəta", "Error", "Ошибка"), options: SMS_FAULTS.map((value) => ({ value, label: FAULT_LABELS[value] })) },
      { name: "attempts", type: "number", required: true, defaultValue: 0, admin: fixed, label: label("Cəhdlər", "Attempts", "Попытки") },
      { name: "sentAt", type: "date", admin: atTime, label: label("Göndərilmə vaxtı", "Sent at", "Время отправки") },
    ] },
    { name: "sealed", type: "textarea", ...internal },
    { name: "dueAt", type: "date", required: true, ...internal },
    { name: "expiresAt", type: "date", required: true, ...internal },
    { name: "claimedAt", type: "date", ...internal },
  ],
};
