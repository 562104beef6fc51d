import type { CollectionConfig } from "payload";
import { accessTo } from "../access";
import { label } from "../../labels";

const fixed = { readOnly: true } as const;

/**
 * Models that the shop does not have and shoppers wait for, without the shoppers
 * (lib/server/modules/model-wish). Written only by the shop itself.
 */
export const ModelWishes: CollectionConfig = {
  slug: "model-wishes",
  labels: {
    singular: label("Gözlənilən model", "Awaited model", "Ожидаемая модель"),
    plural: label("Gözlənilən modellər", "Awaited models", "Ожидаемые модели"),
  },
  access: {
    ...accessTo("model-wishes"),
    create: () => false,
    update: () => false,
    delete: () => false,
  },
  defaultSort: ["-waiting", "-updatedAt"],
  admin: {
    useAsTitle: "model",
    defaultColumns: ["model", "waiting", "told", "updatedAt"],
    listSearchableFields: ["model"],
    group: label("Kataloq", "Catalogue", "Каталог"),
    description: label(
      "Mağazada olmayan və alıcıların gəlişindən xəbər tutmaq istədiyi modellər. Model satışa çıxanda gözləyənlərə özü xəbər verilir.",
      "Models that the shop does not have and shoppers want to be told about. When one is on sale, those who wait for it are told automatically.",
      "Модели, которых в магазине нет и о поступлении которых покупатели просили сообщить. Когда модель появится в продаже, ожидающие узнают об этом автоматически.",
    ),
  },
  fields: [
    {
      name: "model",
      type: "text",
      required: true,
      admin: fixed,
      label: label("Model", "Model", "Модель"),
    },
    { name: "key", type: "text", required: true, unique: true, hidden: true },
    {
      type: "row",
      fields: [
        {
          name: "waiting",
          type: "number",
          required: true,
          defaultValue: 0,
          index: true,
          admin: fixed,
          label: label("Gözləyir", "Waiting", "Ждут"),
        },
        {
          name: "told",
          type: "number",
          required: true,
          defaultValue: 0,
          admin: fixed,
          label: label("Xəbər verilib", "Told", "Сообщено"),
        },
      ],
    },
  ],
};
