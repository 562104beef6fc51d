import { categoryContract } from "./category";
import { contactContract } from "./contact";
import { contentContract } from "./content";
import { menuContract } from "./menu";
import { orderContract } from "./order";
import { parameterContract } from "./parameter";
import { productContract } from "./product";
import { reportContract } from "./report";
import { sort } from "./sort";

/** What the commerce host answers: catalogue, orders, support (specification section 7). */
export const commerceContract = {
  product: productContract,
  category: categoryContract,
  parameter: parameterContract,
  content: contentContract,
  sort,
  order: orderContract,
  report: reportContract,
  contact: contactContract,
};

/** What the content host answers: languages and menus. */
export const contentHostContract = { menu: menuContract };

/** THE contract: every endpoint under `/api`. */
export const contract = { ...commerceContract, ...contentHostContract };
