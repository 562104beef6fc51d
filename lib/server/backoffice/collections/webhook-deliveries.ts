import type { CollectionAfterReadHook, CollectionConfig } from "payload";
import { TEST_KIND } from "@/lib/contract/shop-events";
import { query } from "../../db/pool";
import { label, optionsOf } from "../../labels";
import { accessTo } from "../access";
import {
  DELIVERY_FAULT_LABELS,
  DELIVERY_STATE_LABELS,
  EVENT_KIND_LABELS,
  EVENT_OBJECT_LABELS,
  TEST_EVENT_LABEL,
} from "../event-labels";
import { PROGRAMS } from "../groups";
import { deliveryActions } from "../webhook-actions";

const fixed = { readOnly: true } as const;
const atTime = { readOnly: true, date: { pickerAppearance: "dayAndTime" } } as const;
// Internals of the queue.
const internal = { hidden: true, access: { read: () => false } } as const;

/** Adds what programs know the event by: the header `webhook-id`, and its sequence. */
const addEvent: CollectionAfterReadHook = async ({ doc }) => {
  const [event] = await query<{ eventUid: string; sequence: number }>(
    `SELECT 'evt_' || e.uid::text AS "eventUid", e.sequence::float8 AS sequence FROM webhook_deliveries d JOIN shop_events e ON e.id = d.event_id WHERE d.id = $1`,
    [doc.id],
  );
  return { ...doc, ...event };
};

/**
 * What was sent to receivers of webhooks, and what waits (lib/server/modules/webhook). Written only
 * by the shop itself; staff can have an event sent again.
 */
export const WebhookDeliveries: CollectionConfig = {
  slug: "webhook-deliveries",
  labels: {
    singular: label("Vebhuk", "Webhook", "Вебхук"),
    plural: label("Göndərilən vebhuklar", "Webhooks sent", "Отправленные вебхуки"),
  },
  access: {
    ...accessTo("webhook-deliveries"),
    create: () => false,
    update: () => false,
    delete: () => false,
  },
  endpoints: deliveryActions,
  hooks: { afterRead: [addEvent] },
  // Not by id: the numbers begin anew after the last one.
  defaultSort: "-createdAt",
  admin: {
    useAsTitle: "kind",
    defaultColumns: [
      "createdAt",
      "receiver",
      "kind",
      "objectType",
      "objectId",
      "sequence",
      "state",
      "fault",
      "eventUid",
    ],
    group: PROGRAMS,
  },
  fields: [
    {
      name: "again",
      type: "ui",
      label: label("Yenidən göndər", "Send again", "Отправить снова"),
      admin: {
        disableListColumn: true,
        components: { Field: "@/components/backoffice/webhook-panel#SendAgain" },
      },
    },
    {
      name: "receiver",
      type: "relationship",
      relationTo: "webhook-receivers",
      required: true,
      admin: fixed,
      label: label("Qəbuledici", "Receiver", "Получатель"),
    },
    {
      type: "row",
      fields: [
        {
          name: "kind",
          type: "select",
          required: true,
          admin: fixed,
          label: label("Hadisə", "Event", "Событие"),
          options: optionsOf({ ...EVENT_KIND_LABELS, [TEST_KIND]: TEST_EVENT_LABEL }),
        },
        {
          name: "objectType",
          type: "select",
          required: true,
          admin: fixed,
          label: label("Nə haqqında", "About", "О чём"),
          options: optionsOf(EVENT_OBJECT_LABELS),
        },
        {
          name: "objectId",
          type: "number",
          required: true,
          admin: fixed,
          label: label("Nömrəsi", "Its number", "Номер"),
        },
      ],
    },
    {
      type: "row",
      fields: [
        {
          name: "eventUid",
          type: "text",
          virtual: true,
          admin: fixed,
          label: label("webhook-id", "webhook-id", "webhook-id"),
        },
        {
          name: "sequence",
          type: "number",
          virtual: true,
          admin: fixed,
          label: label("Sıra nömrəsi (sequence)", "Sequence", "Порядковый номер (sequence)"),
        },
      ],
    },
    {
      type: "row",
      fields: [
        {
          name: "state",
          type: "select",
          required: true,
          defaultValue: "queued",
          admin: fixed,
          label: label("Vəziyyət", "State", "Состояние"),
          options: optionsOf(DELIVERY_STATE_LABELS),
        },
        {
          name: "fault",
          type: "select",
          admin: fixed,
          label: label("Xəta", "Error", "Ошибка"),
          options: optionsOf(DELIVERY_FAULT_LABELS),
        },
        {
          name: "lastStatus",
          type: "number",
          admin: fixed,
          label: label("Son cavabın kodu", "Status of the last answer", "Код последнего ответа"),
        },
        {
          name: "attempts",
          type: "number",
          required: true,
          defaultValue: 0,
          admin: fixed,
          label: label("Cəhdlər", "Attempts", "Попытки"),
        },
      ],
    },
    {
      type: "row",
      fields: [
        {
          name: "dueAt",
          type: "date",
          required: true,
          admin: atTime,
          label: label("Növbəti cəhd", "Next attempt", "Следующая попытка"),
        },
        {
          name: "giveUpAt",
          type: "date",
          required: true,
          admin: atTime,
          label: label("Bu vaxtadək cəhd edilir", "Attempted until", "Попытки до"),
        },
        {
          name: "deliveredAt",
          type: "date",
          admin: atTime,
          label: label("Çatdırılıb", "Delivered", "Доставлено"),
        },
      ],
    },
    { name: "claimedAt", type: "date", ...internal },
  ],
};
