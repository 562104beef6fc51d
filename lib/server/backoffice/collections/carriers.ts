import type { CollectionConfig, TextFieldSingleValidation } from "payload";
import { TRACKING_PLACE } from "@/lib/orders/tracking-url";
import { accessTo } from "../access";
import { orderField } from "../fields/order";
import { phoneRules } from "../fields/phone";
import { CUSTOMERS } from "../groups";
import { refuseWhileInUse } from "../refuse-while-in-use";
import { staffMessage } from "../staff-message";
import { label } from "../../labels";

const MAX_URL = 500;

const BAD_URL = label(
  `https:// ilə başlayan və ${TRACKING_PLACE} olan ünvan yazın.`,
  `Enter an address that begins with https:// and contains ${TRACKING_PLACE}.`,
  `Укажите адрес, который начинается с https:// и содержит ${TRACKING_PLACE}.`,
);

/** An https address with a place for the tracking code, or nothing. */
const validateUrl: TextFieldSingleValidation = (value, { req }) => {
  if (!value) return true;
  const isUsable =
    value.length <= MAX_URL &&
    value.includes(TRACKING_PLACE) &&
    URL.canParse(value) &&
    new URL(value).protocol === "https:";
  return isUsable || staffMessage(BAD_URL, req);
};

const PHONE = phoneRules({ allowsShort: true });

const optionalPhone: TextFieldSingleValidation = (value, options) =>
  !value || PHONE.validate(value, options);

/** Who brings orders to their recipients: the shop's own couriers, or a company. */
export const Carriers: CollectionConfig = {
  slug: "carriers",
  labels: {
    singular: label("Daşıyıcı", "Carrier", "Служба доставки"),
    plural: label("Daşıyıcılar", "Carriers", "Службы доставки"),
  },
  access: accessTo("carriers"),
  hooks: { beforeDelete: [refuseWhileInUse("carriers")] },
  defaultSort: "position",
  admin: {
    useAsTitle: "title",
    defaultColumns: ["title", "active", "phone", "trackingUrl"],
    group: CUSTOMERS,
  },
  fields: [
    {
      name: "title",
      type: "text",
      required: true,
      localized: true,
      maxLength: 100,
      label: label("Ad", "Name", "Название"),
    },
    {
      name: "trackingUrl",
      type: "text",
      validate: validateUrl,
      label: label("İzləmə səhifəsi", "Tracking page", "Страница отслеживания"),
      admin: {
        description: label(
          `Məsələn https://example.az/track?code=${TRACKING_PLACE}. Boşdursa, alıcı yalnız kodu görür.`,
          `For example https://example.az/track?code=${TRACKING_PLACE}. If it is empty, shoppers see only the code.`,
          `Например, https://example.az/track?code=${TRACKING_PLACE}. Если пусто, покупатель видит только код.`,
        ),
      },
    },
    {
      name: "phone",
      type: "text",
      hooks: PHONE.hooks,
      validate: optionalPhone,
      label: label("Telefon", "Phone", "Телефон"),
    },
    {
      name: "active",
      type: "checkbox",
      defaultValue: true,
      label: label("Seçilə bilər", "Can be chosen", "Можно выбирать"),
    },
    orderField,
  ],
};
