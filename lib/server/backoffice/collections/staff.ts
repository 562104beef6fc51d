import type { CollectionConfig } from "payload";
import { env } from "@/lib/env";
import { staffAccess } from "../access";
import { label } from "../labels";

/** Back office users. Fifty wrong passwords lock an account for ten minutes; one address may try sixty times a minute (front/limits.mjs). */
export const Staff: CollectionConfig = {
  slug: "staff",
  labels: { singular: label("Əməkdaş", "Staff member", "Сотрудник"), plural: label("Əməkdaşlar", "Staff", "Сотрудники") },
  auth: { maxLoginAttempts: 50, lockTime: 10 * 60 * 1000, tokenExpiration: 8 * 60 * 60, cookies: { sameSite: "Lax", secure: env().SITE_URL.startsWith("https:") } },
  access: staffAccess,
  admin: { useAsTitle: "email", group: label("Ayarlar", "Settings", "Настройки") },
  fields: [{ name: "name", type: "text", label: label("Ad", "Name", "Имя") }],
};
