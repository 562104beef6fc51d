import type { CollectionConfig } from "payload";
import { staffAccess } from "../access";
import { label } from "../labels";

/** People who work in the back office. Ten wrong passwords lock an account for ten minutes. */
export const Staff: CollectionConfig = {
  slug: "staff",
  labels: { singular: label("Əməkdaş", "Staff member", "Сотрудник"), plural: label("Əməkdaşlar", "Staff", "Сотрудники") },
  auth: { maxLoginAttempts: 10, lockTime: 10 * 60 * 1000, tokenExpiration: 8 * 60 * 60, cookies: { sameSite: "Lax" } },
  access: staffAccess,
  admin: { useAsTitle: "email", group: label("Ayarlar", "Settings", "Настройки") },
  fields: [{ name: "name", type: "text", label: label("Ad", "Name", "Имя") }],
};
