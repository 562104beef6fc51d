import type { Field } from "payload";
import { label, type Label, optionsOf } from "../labels";
import { MESSAGE_STATES } from "./message-states";

/** A field that the shop alone writes. */
export const FIXED = { readOnly: true } as const;
const atTime = { readOnly: true, date: { pickerAppearance: "dayAndTime" } } as const;
// Of no use to staff: how the queue works, and what only the sender may open.
const internal = { hidden: true, access: { read: () => false } } as const;

/**
 * How a message to a customer stands, first and last fields of its collection (sms-messages.ts,
 * mail-messages.ts). `faults`: why it may have failed.
 */
export const messageState: Field = {
  name: "state",
  type: "select",
  required: true,
  defaultValue: "queued",
  index: true,
  admin: FIXED,
  label: label("Vəziyyət", "State", "Состояние"),
  options: MESSAGE_STATES,
};
export const messageRecipient: Field = {
  name: "recipient",
  type: "text",
  required: true,
  admin: FIXED,
  label: label("Kimə", "To", "Кому"),
};
export const messageDelivery = (faults: Readonly<Record<string, Label>>): Field[] => [
  {
    type: "row",
    fields: [
      {
        name: "error",
        type: "select",
        admin: FIXED,
        label: label("Xəta", "Error", "Ошибка"),
        options: optionsOf(faults),
      },
      {
        name: "attempts",
        type: "number",
        required: true,
        defaultValue: 0,
        admin: FIXED,
        label: label("Cəhdlər", "Attempts", "Попытки"),
      },
      {
        name: "sentAt",
        type: "date",
        admin: atTime,
        label: label("Göndərilmə vaxtı", "Sent at", "Время отправки"),
      },
    ],
  },
  { name: "sealed", type: "textarea", ...internal },
  { name: "dueAt", type: "date", required: true, ...internal },
  { name: "expiresAt", type: "date", required: true, ...internal },
  { name: "claimedAt", type: "date", ...internal },
];

/** Faults both kinds of message share. */
export const MESSAGE_FAULTS = {
  unknown: label(
    "Nəticə məlum deyil, təkrar göndərilmir",
    "The outcome is unknown, not sent again",
    "Результат неизвестен, повторно не отправляется",
  ),
  expired: label(
    "Göndərilənədək vaxtı bitib",
    "Expired before it was sent",
    "Срок истёк до отправки",
  ),
  secret: label(
    "Mağazanın gizli açarı dəyişib",
    "The shop's secret has changed",
    "Секретный ключ магазина изменился",
  ),
};
