import type { GlobalConfig } from "payload";
import { ASSUMED_DELIVERED_DAYS } from "@/lib/server/modules/shipment-states/assumed-delivered-days";
import { ASSUMPTION_CHANNEL } from "@/lib/server/modules/shipment/jobs";
import { CUSTOMERS } from "../groups";
import { GLOBAL_RIGHTS, hasRole } from "../roles";
import { label } from "../../labels";
import { staffMessage } from "../staff-message";
import { transactionOf } from "../transaction";

const MAX_DAYS = 3650;
const NOT_DAYS = label(
  `0 ilə ${MAX_DAYS} arası tam ədəd yazın.`,
  `Enter a whole number from 0 to ${MAX_DAYS}.`,
  `Укажите целое число от 0 до ${MAX_DAYS}.`,
);

/**
 * The rules by which orders are packed and sent (docs/adr/0092). The days are those by which orders
 * that were paid before the shop kept shipments were taken for delivered; a job applies a change
 * to those that nobody has moved since.
 */
export const Fulfilment: GlobalConfig = {
  slug: "fulfilment",
  label: label("Göndərmə qaydaları", "Rules of sending", "Правила отправки"),
  access: {
    read: ({ req }) => hasRole(req, GLOBAL_RIGHTS.fulfilment.read),
    update: ({ req }) => hasRole(req, GLOBAL_RIGHTS.fulfilment.write),
  },
  admin: { group: CUSTOMERS },
  hooks: {
    afterChange: [
      async ({ doc, previousDoc, req }) => {
        const daysOf = (rules: unknown) =>
          (rules as { assumedDeliveredDays?: unknown } | undefined)?.assumedDeliveredDays;
        // Applied by a job after the commit, because a large shop has many such orders.
        if (daysOf(doc) !== daysOf(previousDoc)) {
          const run = await transactionOf(req);
          await run(`SELECT pg_notify('${ASSUMPTION_CHANNEL}', '')`);
        }
        return doc as unknown;
      },
    ],
  },
  fields: [
    {
      name: "assumedDeliveredDays",
      type: "number",
      required: true,
      min: 0,
      max: MAX_DAYS,
      defaultValue: ASSUMED_DELIVERED_DAYS,
      admin: {
        step: 1,
        description: label(
          "Göndərmələr qeyd olunmamışdan əvvəl ödənilmiş sifarişlərə aiddir: bundan köhnə ödənilənlər çatdırılmış, qalanları yığılmamış sayılır. Dəyişəndə əl dəyilməmiş sifarişlər yenidən bölünür, alıcılara mesaj getmir.",
          "For orders that were paid before the shop kept shipments: those paid longer ago count as delivered, the others as not packed yet. A change sorts those anew that nobody has touched; shoppers get no message.",
          "Для заказов, оплаченных до учёта отправлений: оплаченные раньше этого срока считаются доставленными, остальные — ещё не собранными. При изменении заново делятся те, которых никто не касался; покупатели сообщений не получают.",
        ),
      },
      validate: (value: unknown, { req }: { req: { i18n?: { language?: string } } }) =>
        (typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= MAX_DAYS) ||
        staffMessage(NOT_DAYS, req),
      label: label(
        "Köhnə sifarişlər neçə gündən sonra çatdırılmış sayılır",
        "Old orders count as delivered after, days",
        "Через сколько дней старые заказы считаются доставленными",
      ),
    },
    {
      name: "serialCategories",
      type: "relationship",
      relationTo: "categories",
      hasMany: true,
      label: label(
        "Seriya nömrəsi tələb olunan kateqoriyalar",
        "Categories whose products need a serial number",
        "Категории, для которых нужен серийный номер",
      ),
      admin: {
        description: label(
          "Bu kateqoriyaların (və alt kateqoriyaların) hər məhsulu üçün yığanda seriya nömrəsi və ya IMEI yazılmalıdır. Başqa məhsullar üçün istəyə bağlıdır.",
          "For each piece of these categories, and of those below them, a serial number or IMEI must be entered when it is packed. For other products it may be.",
          "Для каждого товара этих категорий и их подкатегорий при сборке нужно указать серийный номер или IMEI. Для других товаров — по желанию.",
        ),
      },
    },
  ],
};
