import type { Field } from "payload";
import { label, type Label, optionsOf } from "../labels";
import { MESSAGE_STATES } from "./message-states";

/** Admin options of a field that only the shop itself writes. */
export const FIXED = { readOnly: true } as const;
const atTime = { readOnly: true, date: { pickerAppearance: "dayAndTime" } } as const;
// Hidden from staff: internals of the queue, and the sealed content, which only the sender may
// open.
const internal = { hidden: true, access: { read: () => false } } as const;

/**
 * The first field (state) of the collections of messages to customers (sms-messages.ts,
 * mail-messages.ts). `messageRecipient` follows it.
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

/** The last fields of those collections. `faults`: the reasons why a message may have failed. */
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

/** Reasons of failure that both kinds of messages share. */
export const MESSAGE_FAULTS = {
  unknown: label(
    "Nəticə məlum deyil, mağaza özü təkrar göndərmir",
    "The outcome is unknown, the shop does not send it again by itself",
    "Результат неизвестен, магазин сам повторно не отправляет",
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
