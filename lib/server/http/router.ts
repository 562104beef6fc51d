import "server-only";
import { implement } from "@orpc/server";
import { contract } from "@/lib/contract";
import { ok } from "@/lib/contract/envelope";
import { languageOf } from "@/lib/contract/inputs";
import { DEFAULT_SORT } from "@/lib/contract/sort";
import { type RequestContext, VISITOR_HEADER } from "@/lib/request-context";
import { AppError } from "../modules/app-error";
import { queryCategories } from "../modules/category/query-categories";
import { sendMessage } from "../modules/contact/send-message";
import { queryLanguages } from "../modules/language/query-languages";
import { queryMenu } from "../modules/menu/query-menu";
import { queryMenus } from "../modules/menu/query-menus";
import { leaveNewsletter } from "../modules/newsletter/leave-newsletter";
import { subscribeToNewsletter } from "../modules/newsletter/subscribe-to-newsletter";
import { addFastOrder } from "../modules/order/add-fast-order";
import { queryProduct } from "../modules/product/query-product";
import { queryPromotion } from "../modules/promotion/query-promotion";
import { queryFacetCategories, queryParameters } from "../modules/search/query-facets";
import { searchProducts } from "../modules/search/search-products";
import { queryShortcuts } from "../modules/shortcut/query-shortcuts";
import { querySliders } from "../modules/slider/query-sliders";
import { querySortTypes } from "../modules/sort/query-sort-types";
import { queryStores } from "../modules/store/query-stores";
import { addSupportMessage } from "../modules/support/add-support-message";
import { querySupportMessages } from "../modules/support/query-support-messages";
import { knownFailures } from "./known-failures";
import { limited } from "./limited";
import { onTheWire, pageOnTheWire } from "./on-the-wire";

const api = implement(contract).$context<RequestContext>().use(knownFailures).use(limited);

type Scope = { [Key in "lang" | "LanguageCode" | "keyWord" | "KeyWord" | "storeSlug" | "StoreSlug" | "userCode" | "UserCode"]?: string | undefined } & { [Key in "categoryId" | "CategoryId"]?: number | undefined };

// What narrows a list, in either spelling of the specification; filters are any other keys of the input.
const searchScope = <Input extends Scope>(input: Input) => ({
  language: languageOf(input),
  keyWord: input.keyWord ?? input.KeyWord,
  categoryId: input.categoryId ?? input.CategoryId,
  storeSlug: input.storeSlug ?? input.StoreSlug,
  userCode: input.userCode ?? input.UserCode,
  filters: input,
});

const keyOf = (input: { headers?: { "idempotency-key"?: string | undefined } | undefined }) => input.headers?.["idempotency-key"];

/** Maps every endpoint of the contract to its use case. */
export const router = api.router({
  product: {
    getAllProducts: api.product.getAllProducts.handler(async ({ input }) =>
      ok(pageOnTheWire(await searchProducts({ language: languageOf(input), pageIndex: input.pageIndex, pageSize: input.pageSize, sortType: input.sortType ?? DEFAULT_SORT }))),
    ),
    getProduct: api.product.getProduct.handler(async ({ input }) => ok(onTheWire(await queryProduct(input.Slug, languageOf(input))))),
    search: api.product.search.handler(async ({ input }) =>
      ok(pageOnTheWire(await searchProducts({ ...searchScope(input), sortType: input.sortType, pageIndex: input.pageIndex, pageSize: input.pageSize }))),
    ),
  },
  promotion: { getHomePromotions: api.promotion.getHomePromotions.handler(async ({ input }) => ok((await queryPromotion(input.PromotionId, languageOf(input))).map((product) => onTheWire(product)))) },
  category: { getAllCategories: api.category.getAllCategories.handler(async ({ input }) => ok(await queryCategories(languageOf(input)))) },
  parameter: {
    getParameters: api.parameter.getParameters.handler(async ({ input }) => ok(await queryParameters(searchScope(input)))),
    getAllCategoriesSearch: api.parameter.getAllCategoriesSearch.handler(async ({ input }) => ok(await queryFacetCategories(searchScope(input)))),
  },
  slider: { getAllSliders: api.slider.getAllSliders.handler(async ({ input }) => ok(await querySliders(languageOf(input)))) },
  shortcut: { getAllShortcuts: api.shortcut.getAllShortcuts.handler(async ({ input }) => ok(await queryShortcuts(languageOf(input)))) },
  store: { getAllStores: api.store.getAllStores.handler(async ({ input }) => ok(await queryStores(languageOf(input)))) },
  sort: { getAllSortTypes: api.sort.getAllSortTypes.handler(async ({ input }) => ok(await querySortTypes(languageOf(input)))) },
  order: { addFastOrder: api.order.addFastOrder.handler(async ({ input }) => ok(await addFastOrder(input.body, keyOf(input)))) },
  support: {
    getReport: api.support.getReport.handler(async ({ context }) => ok(context.visitor === null ? [] : await querySupportMessages(context.visitor))),
    addReport: api.support.addReport.handler(async ({ input, context }) => {
      if (context.visitor === null) throw new AppError("BAD_REQUEST", { [VISITOR_HEADER]: ["Invalid input: expected string, received undefined"] });
      return ok(await addSupportMessage(context.visitor, input.body.reportContent, keyOf(input)));
    }),
  },
  contact: { sendMessage: api.contact.sendMessage.handler(async ({ input }) => ok(await sendMessage(input.body, keyOf(input)))) },
  newsletter: {
    subscribe: api.newsletter.subscribe.handler(async ({ input }) => ok(await subscribeToNewsletter(input))),
    leave: api.newsletter.leave.handler(async ({ input }) => ok(await leaveNewsletter(input.key))),
  },
  language: { getAllLanguages: api.language.getAllLanguages.handler(async () => ok(await queryLanguages())) },
  menu: {
    getAllMenusByType: api.menu.getAllMenusByType.handler(async ({ input }) => ok(await queryMenus(input.menuTypeId, languageOf(input)))),
    getMenu: api.menu.getMenu.handler(async ({ input }) => ok(await queryMenu(input.menuId))),
  },
});
