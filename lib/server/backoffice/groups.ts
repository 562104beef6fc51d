import { label } from "../labels";

/** The back office's menu group for what shoppers sent. */
export const CUSTOMERS = label("Müştərilər", "Customers", "Клиенты");

/** Its group for what belongs to money. */
export const PAYMENTS = label("Ödənişlər", "Payments", "Платежи");
