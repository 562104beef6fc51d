import "server-only";
import { api } from "../api/api";
import { integrationEndpoints } from "../integration/endpoints";
import { basketEndpoints } from "../modules/basket/endpoints";
import { brandEndpoints } from "../modules/brand/endpoints";
import { categoryEndpoints } from "../modules/category/endpoints";
import { contactEndpoints } from "../modules/contact/endpoints";
import { creditEndpoints } from "../modules/credit/endpoints";
import { authEndpoints } from "../modules/customer/endpoints";
import { favouriteEndpoints } from "../modules/favourite/endpoints";
import { invoiceBasketEndpoints, invoiceEndpoints } from "../modules/invoice/endpoints";
import { languageEndpoints } from "../modules/language/endpoints";
import { menuEndpoints } from "../modules/menu/endpoints";
import { newsletterEndpoints } from "../modules/newsletter/endpoints";
import { orderEndpoints } from "../modules/order/endpoints";
import { paymentEndpoints } from "../modules/payment/endpoints";
import { productEndpoints } from "../modules/product/endpoints";
import { promotionEndpoints } from "../modules/promotion/endpoints";
import { reviewEndpoints } from "../modules/review/endpoints";
import { parameterEndpoints, searchEndpoints } from "../modules/search/endpoints";
import { shortcutEndpoints } from "../modules/shortcut/endpoints";
import { sliderEndpoints } from "../modules/slider/endpoints";
import { sortEndpoints } from "../modules/sort/endpoints";
import { storeEndpoints } from "../modules/store/endpoints";
import { suggestEndpoints } from "../modules/suggest/endpoints";
import { supportEndpoints } from "../modules/support/endpoints";
import { modelWishEndpoints } from "../modules/model-wish/endpoints";

/** The modules' endpoints under their names in the contract; the compiler reports missing ones. */
export const commerceRouter = api.router({
  product: { ...productEndpoints, ...searchEndpoints, ...suggestEndpoints },
  promotion: promotionEndpoints,
  category: categoryEndpoints,
  brand: brandEndpoints,
  parameter: parameterEndpoints,
  slider: sliderEndpoints,
  shortcut: shortcutEndpoints,
  store: storeEndpoints,
  sort: sortEndpoints,
  auth: authEndpoints,
  basket: { ...basketEndpoints, ...invoiceBasketEndpoints },
  favourite: favouriteEndpoints,
  invoice: invoiceEndpoints,
  credit: creditEndpoints,
  payment: paymentEndpoints,
  order: orderEndpoints,
  review: reviewEndpoints,
  support: supportEndpoints,
  contact: contactEndpoints,
  newsletter: newsletterEndpoints,
  language: languageEndpoints,
  menu: menuEndpoints,
  modelWish: modelWishEndpoints,
  integration: integrationEndpoints,
});
