import type { CollectionConfig } from "payload";
import { accessTo } from "../access";
import { CUSTOMERS } from "../groups";
import { withPeopleSearch } from "../people-search/with-people-search";
import { label } from "../../labels";
import { hasRole } from "../roles";
import { staffMessage } from "../staff-message";
import { queryAccountEmail } from "../../modules/email/account-email";

const fixed = { readOnly: true } as const;
const PROVEN = label(
  "Təsdiqlənib: məktublar göndərilir",
  "Confirmed: letters are sent",
  "Подтверждена: письма отправляются",
);
const UNPROVEN = label(
  "Təsdiqlənməyib: məktub göndərilmir",
  "Not confirmed: no letters are sent",
  "Не подтверждена: письма не отправляются",
);

/**
 * Staff who ship orders need the whole phone number; support finds customers by name and recognises
 * them by the masked number. A field that a role cannot read cannot be queried by it either.
 */
export const unmaskedContact = {
  read: ({ req }: { req: Parameters<typeof hasRole>[0] }) => hasRole(req, ["orders"]),
};

/**
 * Shoppers with an account (specification section 6), who sign in with their phone. Tokens, codes
 * and password hashes are in other tables, which Payload does not read.
 */
export const Customers: CollectionConfig = withPeopleSearch("customers", {
  slug: "customers",
  labels: {
    singular: label("Müştəri", "Customer", "Клиент"),
    plural: label("Müştərilər", "Customers", "Клиенты"),
  },
  access: {
    ...accessTo("customers"),
    create: () => false,
    update: () => false,
    delete: () => false,
  },
  defaultSort: "-createdAt",
  admin: {
    useAsTitle: "maskedPhone",
    defaultColumns: ["maskedPhone", "firstName", "lastName", "emailState", "createdAt"],
    group: CUSTOMERS,
  },
  fields: [
    {
      type: "row",
      fields: [
        {
          name: "maskedPhone",
          type: "text",
          required: true,
          admin: fixed,
          label: label("Telefon (gizlədilmiş)", "Phone (masked)", "Телефон (скрыт)"),
        },
        {
          name: "phone",
          type: "text",
          required: true,
          unique: true,
          access: unmaskedContact,
          admin: fixed,
          label: label("Telefon", "Phone", "Телефон"),
        },
        {
          name: "email",
          type: "text",
          access: unmaskedContact,
          admin: fixed,
          label: label("E-poçt", "E-mail", "Эл. почта"),
        },
        // Computed, not a column: whether the link sent to exactly this address was opened.
        {
          name: "emailState",
          type: "text",
          virtual: true,
          access: unmaskedContact,
          admin: fixed,
          label: label("E-poçtun təsdiqi", "E-mail confirmed", "Почта подтверждена"),
          hooks: {
            afterRead: [
              async ({ data, req }) =>
                data?.email && typeof data.id === "number"
                  ? staffMessage(
                      (await queryAccountEmail(data.id)).isProven ? PROVEN : UNPROVEN,
                      req,
                    )
                  : null,
            ],
          },
        },
      ],
    },
    {
      type: "row",
      fields: [
        { name: "firstName", type: "text", admin: fixed, label: label("Ad", "First name", "Имя") },
        {
          name: "lastName",
          type: "text",
          admin: fixed,
          label: label("Soyad", "Last name", "Фамилия"),
        },
      ],
    },
    {
      name: "sessions",
      type: "join",
      collection: "customer-sessions",
      on: "customer",
      defaultSort: "-lastUsedAt",
      admin: { defaultColumns: ["device", "lastUsedAt", "createdAt"], allowCreate: false },
      label: label("Sessiyalar", "Sessions", "Сеансы"),
    },
    {
      name: "invoices",
      type: "join",
      collection: "invoices",
      on: "customer",
      defaultSort: "-id",
      admin: { defaultColumns: ["id", "finalPrice", "createdAt"], allowCreate: false },
      label: label("Sifarişlər", "Orders", "Заказы"),
    },
  ],
});
