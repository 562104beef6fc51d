import { authContract } from "./auth";
import { basketContract, favouriteContract } from "./basket";
import { brandContract } from "./brand";
import { categoryContract } from "./category";
import { contactContract } from "./contact";
import { creditContract } from "./credit";
import { deliveryContract } from "./delivery";
import { integrationContract } from "./integration";
import { introductionContract } from "./introduction";
import { invoiceContract } from "./invoice";
import { languageContract } from "./language";
import { menuContract } from "./menu";
import { newsletterContract } from "./newsletter";
import { orderContract } from "./order";
import { pageDatesContract } from "./page-dates";
import { parameterContract } from "./parameter";
import { paymentContract } from "./payment";
import { productContract } from "./product";
import { promotionContract } from "./promotion";
import { reviewContract } from "./review";
import { shortcutContract } from "./shortcut";
import { sliderContract } from "./slider";
import { sortContract } from "./sort";
import { storeContract } from "./store";
import { suggestionContract } from "./suggestion";
import { supportContract } from "./support";
import { shopFactsContract } from "./shop-facts";
import { tradeTermsContract } from "./trade-terms";
import { modelWishContract } from "./model-wish";

/**
 * The commerce host's endpoints: catalogue, customers, orders, support (specification section 7).
 */
export const commerceContract = {
  product: { ...productContract, ...suggestionContract },
  promotion: promotionContract,
  category: { ...categoryContract, ...pageDatesContract, ...introductionContract },
  brand: brandContract,
  parameter: parameterContract,
  slider: sliderContract,
  shortcut: shortcutContract,
  store: { ...storeContract, ...tradeTermsContract, ...shopFactsContract },
  sort: sortContract,
  auth: authContract,
  basket: basketContract,
  favourite: favouriteContract,
  credit: creditContract,
  invoice: { ...invoiceContract, ...deliveryContract },
  order: orderContract,
  review: reviewContract,
  payment: paymentContract,
  support: supportContract,
  contact: contactContract,
  newsletter: newsletterContract,
  modelWish: modelWishContract,
  integration: integrationContract,
};

/** The content host's endpoints: languages and menus. */
export const contentHostContract = { language: languageContract, menu: menuContract };

/** The contract: every endpoint under `/api`. */
export const contract = { ...commerceContract, ...contentHostContract };
