import { label } from "../labels";

/** The menu group of the back office for customers, their orders and their messages. */
export const CUSTOMERS = label("Müştərilər", "Customers", "Клиенты");

/** The menu group for payments and credit. */
export const PAYMENTS = label("Ödənişlər", "Payments", "Платежи");

/** The menu group for other programs: webhooks and keys. */
export const PROGRAMS = label("Proqramlar", "Programs", "Программы");

/** The menu group for what is true of the whole shop. */
export const SETTINGS = label("Ayarlar", "Settings", "Настройки");
