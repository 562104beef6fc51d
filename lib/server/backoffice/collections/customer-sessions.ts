import type { CollectionConfig } from "payload";
import { accessTo } from "../access";
import { CUSTOMERS } from "../groups";
import { label } from "../../labels";

const fixed = { readOnly: true } as const;

/** A customer's signed-in device. Deleting it signs that device out at once. */
export const CustomerSessions: CollectionConfig = {
  slug: "customer-sessions",
  labels: {
    singular: label("Sessiya", "Session", "Сеанс"),
    plural: label("Sessiyalar", "Sessions", "Сеансы"),
  },
  access: { ...accessTo("customer-sessions"), create: () => false, update: () => false },
  defaultSort: "-lastUsedAt",
  admin: {
    useAsTitle: "device",
    defaultColumns: ["device", "customer", "lastUsedAt", "createdAt"],
    group: CUSTOMERS,
    description: label(
      "Silinən sessiya dərhal bağlanır.",
      "A session that is deleted ends at once.",
      "Удалённый сеанс сразу завершается.",
    ),
  },
  fields: [
    {
      name: "customer",
      type: "relationship",
      relationTo: "customers",
      required: true,
      index: true,
      admin: fixed,
      label: label("Müştəri", "Customer", "Клиент"),
    },
    {
      name: "device",
      type: "text",
      required: true,
      admin: fixed,
      label: label("Cihaz", "Device", "Устройство"),
    },
    {
      type: "row",
      fields: [
        {
          name: "lastUsedAt",
          type: "date",
          required: true,
          admin: { ...fixed, date: { pickerAppearance: "dayAndTime" } },
          label: label("Son istifadə", "Last used", "Последнее использование"),
        },
        {
          name: "endsAt",
          type: "date",
          required: true,
          index: true,
          admin: { ...fixed, date: { pickerAppearance: "dayAndTime" } },
          label: label("Ən gec bitir", "Ends at the latest", "Завершится не позднее"),
        },
      ],
    },
  ],
};
