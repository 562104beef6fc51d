import { label } from "./labels";

/** The part of the back office's menu that holds what shoppers sent. */
export const CUSTOMERS = label("Müştərilər", "Customers", "Клиенты");
