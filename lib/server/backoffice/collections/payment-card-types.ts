import type { CollectionConfig } from "payload";
import { INSTALMENT_TERMS } from "@/lib/contract/invoice";
import { accessTo } from "../access";
import { instalmentHooks } from "../instalment-hooks";
import { orderField } from "../fields/order";
import { titleField } from "../fields/title";
import { PAYMENTS } from "../groups";
import { refuseFixed } from "../refuse-fixed";
import { refuseWhileInUse } from "../refuse-while-in-use";
import { label } from "../../labels";

/** A bank's instalment card, with the numbers of months it offers (specification section 3). */
export const PaymentCardTypes: CollectionConfig = {
  slug: "payment-card-types",
  labels: {
    singular: label("Taksit kartı", "Instalment card", "Карта рассрочки"),
    plural: label("Taksit kartları", "Instalment cards", "Карты рассрочки"),
  },
  access: accessTo("payment-card-types"),
  hooks: {
    ...instalmentHooks,
    beforeDelete: [refuseFixed("payment-card-types"), refuseWhileInUse("payment-card-types")],
  },
  admin: { useAsTitle: "title", defaultColumns: ["title", "months", "position"], group: PAYMENTS },
  fields: [
    titleField(label("Ad", "Name", "Название")),
    { name: "icon", type: "upload", relationTo: "media", label: label("İkon", "Icon", "Значок") },
    {
      name: "months",
      type: "select",
      hasMany: true,
      required: true,
      options: INSTALMENT_TERMS.map(String),
      label: label("Aylar", "Months", "Месяцы"),
    },
    orderField,
  ],
};
