import type { CollectionConfig } from "payload";
import type { SmsFault } from "@/lib/server/ports/sms/faults";
import { SMS_TABLE } from "@/lib/server/ports/sms/module";
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

const FAULT_LABELS: Record<SmsFault, Label> = {
  number: label("Nömrə yanlışdır", "The number is wrong", "Неверный номер"),
  text: label("Mətn çox uzundur", "The text is too long", "Слишком длинный текст"),
  blocked: label(
    "Nömrə provayderin qara siyahısındadır",
    "The number is on the provider's black list",
    "Номер в чёрном списке провайдера",
  ),
  sender: label(
    "Göndərən adı qəbul edilmir",
    "The sender's name is not accepted",
    "Имя отправителя не принято",
  ),
  balance: label(
    "Provayderdə balans çatmır",
    "The balance at the provider is too low",
    "Недостаточно средств у провайдера",
  ),
  credentials: label(
    "Provayderin girişi və ya parolu yanlışdır",
    "The provider's login or password is wrong",
    "Неверный логин или пароль у провайдера",
  ),
  network: label(
    "Provayder serverin IP ünvanını qəbul etmir",
    "The provider does not accept the server's IP address",
    "Провайдер не принимает IP-адрес сервера",
  ),
  provider: label("Provayderdə xəta", "A failure at the provider", "Сбой у провайдера"),
  unreachable: label(
    "Provayderlə əlaqə yoxdur",
    "The provider cannot be reached",
    "Нет связи с провайдером",
  ),
  ...MESSAGE_FAULTS,
};

/**
 * SMS messages to shoppers, queued by `queueSms` and sent by `sendQueuedSms`
 * (lib/server/ports/sms). They cannot be edited, but undelivered ones are sent again by a button.
 */
export const SmsMessages: CollectionConfig = {
  slug: "sms-messages",
  labels: {
    singular: label("SMS", "SMS message", "SMS"),
    plural: label("Göndərilən SMS-lər", "SMS outbox", "Исходящие SMS"),
  },
  access: {
    ...accessTo("sms-messages"),
    create: () => false,
    update: () => false,
    delete: () => false,
  },
  defaultSort: "-id",
  ...withUndelivered(
    { slug: "sms-messages", messages: SMS_TABLE, faults: FAULT_LABELS },
    {
      useAsTitle: "recipient",
      listSearchableFields: ["recipient", "text"],
      defaultColumns: ["createdAt", "recipient", "text", "state", "error", "sentAt"],
      group: CUSTOMERS,
    },
  ),
  fields: [
    messageState,
    messageRecipient,
    {
      name: "text",
      type: "textarea",
      required: true,
      admin: FIXED,
      label: label("Mətn", "Text", "Текст"),
    },
    ...messageDelivery(FAULT_LABELS),
  ],
};
