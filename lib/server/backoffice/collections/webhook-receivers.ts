import type {
  CollectionAfterChangeHook,
  CollectionBeforeChangeHook,
  CollectionConfig,
  TextFieldValidation,
} from "payload";
import { MAX_RECEIVERS, resumeReceiver, tryAtOnce } from "@/lib/server/modules/webhook/receivers";
import { MAX_URL, parseReceiverUrl } from "@/lib/server/modules/webhook/receiver-url";
import { label, optionsOf } from "../../labels";
import { accessTo } from "../access";
import { EVENT_KIND_LABELS } from "../event-labels";
import { PROGRAMS } from "../groups";
import { fieldError } from "../staff-error";
import { staffMessage } from "../staff-message";
import { transactionOf } from "../transaction";
import { receiverActions } from "../webhook-actions";

const fixedTime = { readOnly: true, date: { pickerAppearance: "dayAndTime" } } as const;

const WRONG_URL = label(
  "Ünvan https:// ilə başlamalı, açıq internetdə olmalı, port və parolsuz olmalıdır.",
  "The URL begins with https://, is on the public internet, and has neither port nor password.",
  "Адрес начинается с https://, находится в открытом интернете, без порта и пароля.",
);
const TOO_MANY = label(
  "Ən çoxu {most} qəbuledici ola bilər.",
  "There can be at most {most} receivers.",
  "Получателей может быть не более {most}.",
);

const validateUrl: TextFieldValidation = (value, { req }) =>
  (typeof value === "string" && parseReceiverUrl(value) !== null) || staffMessage(WRONG_URL, req);

const refuseTooMany: CollectionBeforeChangeHook = async ({ data, operation, req }) => {
  if (operation !== "create") return data;
  const run = await transactionOf(req);
  const [row] = await run<{ count: number }>(
    "SELECT count(*)::integer AS count FROM webhook_receivers",
  );
  if ((row?.count ?? 0) >= MAX_RECEIVERS)
    throw fieldError(
      staffMessage(TOO_MANY, req).replace("{most}", String(MAX_RECEIVERS)),
      "url",
      409,
    );
  return data;
};

/** A receiver that is turned on, or has another URL, gets what waits at once. */
const sendAfterRepair: CollectionAfterChangeHook = async ({ doc, previousDoc, req }) => {
  if (doc.active && previousDoc?.active === false)
    await resumeReceiver(await transactionOf(req), doc.id);
  else if (previousDoc?.url !== undefined && previousDoc.url !== doc.url)
    await tryAtOnce(await transactionOf(req), doc.id);
  return doc;
};

/**
 * Programs elsewhere that are told of events by a POST (docs/adr/0093). The secrets that sign them
 * are no fields: they are shown once, when they are created (webhook-actions.ts).
 */
export const WebhookReceivers: CollectionConfig = {
  slug: "webhook-receivers",
  labels: {
    singular: label("Vebhuk qəbuledicisi", "Webhook receiver", "Получатель вебхуков"),
    plural: label("Vebhuk qəbulediciləri", "Webhook receivers", "Получатели вебхуков"),
  },
  access: accessTo("webhook-receivers"),
  hooks: { beforeChange: [refuseTooMany], afterChange: [sendAfterRepair] },
  endpoints: receiverActions,
  admin: {
    useAsTitle: "name",
    defaultColumns: ["name", "url", "active", "failingSince", "lastSuccessAt"],
    listSearchableFields: ["name", "url"],
    group: PROGRAMS,
    description: label(
      "Başqa proqramlar (mühasibat, anbar, bazar meydançası) sifariş, ödəniş, qiymət və anbar dəyişikliklərindən bu ünvanlarla xəbər tutur.",
      "Other programs (accounting, warehouse, marketplace) are told of changes of orders, payments, prices and stock at these URLs.",
      "Другие программы (учёт, склад, маркетплейс) узнают об изменениях заказов, платежей, цен и остатков по этим адресам.",
    ),
  },
  fields: [
    {
      name: "panel",
      type: "ui",
      label: label("Vebhuklar", "Webhooks", "Вебхуки"),
      admin: {
        disableListColumn: true,
        condition: (data) => Boolean(data?.id),
        components: { Field: "@/components/backoffice/webhook-panel#WebhookPanel" },
      },
    },
    {
      name: "name",
      type: "text",
      required: true,
      maxLength: 100,
      label: label("Ad", "Name", "Название"),
    },
    {
      name: "url",
      type: "text",
      required: true,
      maxLength: MAX_URL,
      validate: validateUrl,
      label: label("Ünvan (URL)", "URL", "Адрес (URL)"),
    },
    {
      name: "kinds",
      type: "select",
      hasMany: true,
      required: true,
      options: optionsOf(EVENT_KIND_LABELS),
      label: label("Hadisələr", "Events", "События"),
    },
    {
      name: "active",
      type: "checkbox",
      defaultValue: true,
      label: label("Göndərilir", "Sending is on", "Отправка включена"),
      admin: {
        description: label(
          "Söndürüləndə hadisələr 30 gün saxlanılır və yandırılanda göndərilir.",
          "While it is off, events are kept for 30 days and are sent when it is turned on.",
          "Пока выключено, события хранятся 30 дней и отправляются после включения.",
        ),
      },
    },
    {
      type: "row",
      fields: [
        {
          name: "lastSuccessAt",
          type: "date",
          admin: fixedTime,
          access: { create: () => false, update: () => false },
          label: label("Son çatdırılma", "Last delivery", "Последняя доставка"),
        },
        {
          name: "failingSince",
          type: "date",
          admin: fixedTime,
          access: { create: () => false, update: () => false },
          label: label("Bu vaxtdan çatmır", "Failing since", "Не доставляется с"),
        },
        {
          name: "pausedAt",
          type: "date",
          admin: fixedTime,
          access: { create: () => false, update: () => false },
          label: label(
            "Mağaza özü dayandırıb",
            "Paused by the shop itself",
            "Приостановлено магазином",
          ),
        },
      ],
    },
  ],
};
