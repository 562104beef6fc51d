import { label } from "./labels";

/** The back office's menu group for what shoppers sent. */
export const CUSTOMERS = label("Müştərilər", "Customers", "Клиенты");
