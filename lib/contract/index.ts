import { categoryContract } from "./category";
import { contentContract } from "./content";
import { menuContract } from "./menu";
import { parameterContract } from "./parameter";
import { productContract } from "./product";
import { sort } from "./sort";

/** What the commerce host answers: catalogue (specification section 7). */
export const commerceContract = {
  product: productContract,
  category: categoryContract,
  parameter: parameterContract,
  content: contentContract,
  sort,
};

/** What the content host answers: languages and menus. */
export const contentHostContract = { menu: menuContract };

/** THE contract: every endpoint under `/api`. */
export const contract = { ...commerceContract, ...contentHostContract };
