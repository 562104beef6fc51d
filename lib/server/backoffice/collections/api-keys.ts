import type { CollectionConfig } from "payload";
import {
  type ApiScope,
  DEFAULT_KEY_LIMIT,
  DEFAULT_PRICE_CHANGE,
  MAX_KEY_LIMIT,
  MAX_PRICE_CHANGE,
} from "@/lib/contract/api-scopes";
import { label, type Label, optionsOf } from "../../labels";
import { accessTo } from "../access";
import { apiKeyActions } from "../api-key-actions";
import { PROGRAMS } from "../groups";

const fixed = { readOnly: true } as const;
const atTime = { readOnly: true, date: { pickerAppearance: "dayAndTime" } } as const;
const neverWritten = { create: () => false, update: () => false };

const SCOPE_LABELS: Record<ApiScope, Label> = {
  "orders:read": label(
    "Sifarişləri oxumaq (alıcısız)",
    "Read orders (without buyers)",
    "Чтение заказов (без покупателей)",
  ),
  "orders:contact": label(
    "Sifarişlərin alıcısını, telefonunu və ünvanını oxumaq",
    "Read the buyers of orders, their phones and addresses",
    "Чтение покупателей заказов, телефонов и адресов",
  ),
  "products:read": label(
    "Məhsulları, qiymətləri və anbarı oxumaq",
    "Read products, prices and stock",
    "Чтение товаров, цен и остатков",
  ),
  "stock:write": label("Anbar sayını dəyişmək", "Change stock", "Изменение остатков"),
  "prices:write": label("Qiymətləri dəyişmək", "Change prices", "Изменение цен"),
};

/**
 * Keys with which other programs use `/api/integration/v1` (docs/integration.md). The key itself is
 * no field: it is shown once, when it is created, and stored as a hash (api-key-actions.ts).
 */
export const ApiKeys: CollectionConfig = {
  slug: "api-keys",
  labels: {
    singular: label("API açarı", "API key", "Ключ API"),
    plural: label("API açarları", "API keys", "Ключи API"),
  },
  access: accessTo("api-keys"),
  endpoints: apiKeyActions,
  defaultSort: "-id",
  admin: {
    useAsTitle: "name",
    defaultColumns: ["name", "prefix", "scopes", "expiresAt", "lastUsedAt", "revokedAt"],
    listSearchableFields: ["name", "prefix"],
    group: PROGRAMS,
    description: label(
      "Başqa proqramlar bu açarlarla sifarişləri oxuyur, qiymət və anbar göndərir. Hər proqrama öz açarını verin.",
      "With these keys other programs read orders and send prices and stock. Give each program its own.",
      "С этими ключами другие программы читают заказы и передают цены и остатки. Для каждой программы — свой ключ.",
    ),
  },
  fields: [
    {
      name: "panel",
      type: "ui",
      label: label("Açar", "Key", "Ключ"),
      admin: {
        disableListColumn: true,
        condition: (data) => Boolean(data?.id),
        components: { Field: "@/components/backoffice/api-key-panel#ApiKeyPanel" },
      },
    },
    {
      name: "name",
      type: "text",
      required: true,
      maxLength: 100,
      label: label("Proqramın adı", "Name of the program", "Название программы"),
    },
    {
      name: "scopes",
      type: "select",
      hasMany: true,
      required: true,
      options: optionsOf(SCOPE_LABELS),
      label: label("İcazələr", "Rights", "Права"),
    },
    {
      type: "row",
      fields: [
        {
          name: "perMinute",
          type: "number",
          required: true,
          defaultValue: DEFAULT_KEY_LIMIT,
          min: 1,
          max: MAX_KEY_LIMIT,
          admin: { step: 1 },
          label: label("Dəqiqədə sorğu", "Requests a minute", "Запросов в минуту"),
        },
        {
          name: "maxPriceChange",
          type: "number",
          required: true,
          defaultValue: DEFAULT_PRICE_CHANGE,
          min: 1,
          max: MAX_PRICE_CHANGE,
          admin: {
            step: 1,
            description: label(
              "Qiyməti bundan çox dəyişən sətirlər qəbul edilmir.",
              "Rows that change a price by more are refused.",
              "Строки, меняющие цену сильнее, отклоняются.",
            ),
          },
          label: label(
            "Qiymətin ən böyük dəyişməsi, %",
            "Largest change of a price, %",
            "Наибольшее изменение цены, %",
          ),
        },
        {
          name: "expiresAt",
          type: "date",
          admin: { date: { pickerAppearance: "dayAndTime" } },
          label: label("Bu vaxtadək etibarlıdır", "Valid until", "Действует до"),
        },
      ],
    },
    {
      type: "row",
      fields: [
        {
          name: "prefix",
          type: "text",
          admin: fixed,
          access: neverWritten,
          label: label("Açarın əvvəli", "Beginning of the key", "Начало ключа"),
        },
        {
          name: "lastUsedAt",
          type: "date",
          admin: atTime,
          access: neverWritten,
          label: label("Son istifadə", "Last used", "Последнее использование"),
        },
        {
          name: "revokedAt",
          type: "date",
          admin: atTime,
          access: neverWritten,
          label: label("Ləğv edilib", "Revoked", "Отозван"),
        },
      ],
    },
    {
      name: "changes",
      type: "ui",
      label: label("Dəyişikliklər", "Changes", "Изменения"),
      admin: {
        disableListColumn: true,
        condition: (data) => Boolean(data?.id),
        components: { Field: "@/components/backoffice/program-changes#ChangesByKey" },
      },
    },
  ],
};
