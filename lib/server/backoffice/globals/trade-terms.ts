import type { GlobalConfig, NumberField } from "payload";
import { announceInvalidation } from "@/lib/cache/announce-invalidation";
import { label, type Label } from "../../labels";
import { GLOBAL_RIGHTS, hasRole } from "../roles";
import { staffMessage } from "../staff-message";
import { transactionOf } from "../transaction";

const MAX_DAYS = 365;
const NOT_DAYS = label(
  "0 ilə 365 arası tam ədəd yazın və ya boş qoyun.",
  "Enter a whole number from 0 to 365, or leave it empty.",
  "Укажите целое число от 0 до 365 или оставьте поле пустым.",
);
const BEFORE_EARLIEST = label(
  "“Ən tez”dən az ola bilməz.",
  "It cannot be less than the earliest.",
  "Не может быть меньше, чем «не раньше».",
);

type Siblings = { deliveryDaysFrom?: number | null };

const daysField = (name: string, labels: Label, { notBefore = false } = {}): NumberField => ({
  name,
  type: "number",
  label: labels,
  min: 0,
  max: MAX_DAYS,
  admin: { step: 1 },
  validate: (
    value: unknown,
    { req, siblingData }: { req: { i18n?: { language?: string } }; siblingData: unknown },
  ) => {
    if (value === undefined || value === null) return true;
    if (typeof value !== "number" || !Number.isInteger(value) || value < 0 || value > MAX_DAYS)
      return staffMessage(NOT_DAYS, req);
    return (
      !notBefore ||
      value >= ((siblingData as Siblings | undefined)?.deliveryDaysFrom ?? 0) ||
      staffMessage(BEFORE_EARLIEST, req)
    );
  },
});

/**
 * The terms of delivery and returns as numbers, for search engines (docs/adr/0043); menu pages
 * describe the same terms as text. Delivery is free (specification section 9), so there is no field
 * for a fee.
 */
export const TradeTerms: GlobalConfig = {
  slug: "trade-terms",
  label: label("Çatdırılma və qaytarma", "Delivery and returns", "Доставка и возврат"),
  access: {
    read: ({ req }) => hasRole(req, GLOBAL_RIGHTS["trade-terms"].read),
    update: ({ req }) => hasRole(req, GLOBAL_RIGHTS["trade-terms"].write),
  },
  admin: {
    group: label("Məzmun", "Content", "Контент"),
    description: label(
      "Axtarış sistemlərinə deyilən rəqəmlər. Çatdırılma və qaytarma səhifələrindəki mətnlə eyni olmalıdır.",
      "The figures that search engines are told. They must agree with the pages about delivery and returns.",
      "Числа, которые сообщаются поисковым системам. Они должны совпадать со страницами о доставке и возврате.",
    ),
  },
  hooks: {
    afterChange: [
      async ({ doc, req }) => {
        await announceInvalidation({ type: "trade-terms-changed" }, await transactionOf(req));
        return doc as unknown;
      },
    ],
  },
  fields: [
    {
      type: "row",
      fields: [
        daysField(
          "deliveryDaysFrom",
          label(
            "Çatdırılma: ən tez, gün",
            "Delivery: at the earliest, days",
            "Доставка: не раньше, дней",
          ),
        ),
        daysField(
          "deliveryDaysTo",
          label(
            "Çatdırılma: ən gec, gün",
            "Delivery: at the latest, days",
            "Доставка: не позже, дней",
          ),
          { notBefore: true },
        ),
      ],
    },
    daysField(
      "returnDays",
      label("Qaytarma müddəti, gün", "Returns are accepted for, days", "Возврат принимается, дней"),
    ),
    {
      name: "returnInStore",
      type: "checkbox",
      defaultValue: false,
      label: label(
        "Mal mağazaya qaytarıla bilər",
        "Goods may be returned to a store",
        "Товар можно вернуть в магазин",
      ),
    },
    {
      name: "returnByCourier",
      type: "checkbox",
      defaultValue: false,
      label: label(
        "Malı kuryer götürə bilər",
        "A courier may collect the goods",
        "Товар может забрать курьер",
      ),
    },
    {
      name: "returnFree",
      type: "checkbox",
      defaultValue: false,
      label: label(
        "Qaytarma alıcı üçün pulsuzdur",
        "Returning costs the buyer nothing",
        "Возврат для покупателя бесплатный",
      ),
    },
  ],
};
