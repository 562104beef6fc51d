import "server-only";
import { implement } from "@orpc/server";
import { contract } from "@/lib/contract";
import { ok } from "@/lib/contract/envelope";
import { languageOf } from "@/lib/contract/inputs";
import { DEFAULT_SORT } from "@/lib/contract/sort";
import { AppError } from "../modules/app-error";
import { listCategories } from "../modules/category/list-categories";
import { listShortcuts, listSliders, listSortTypes, listStores } from "../modules/content/list-content";
import { sendMessage } from "../modules/contact/send-message";
import { leave, subscribe } from "../modules/contact/subscribe";
import { findMenu, listLanguages, listMenus } from "../modules/menu/list-menus";
import { addFastOrder } from "../modules/order/add-fast-order";
import { findProduct } from "../modules/product/find-product";
import { listPromotion } from "../modules/product/list-promotion";
import { addReport } from "../modules/report/add-report";
import { listReports } from "../modules/report/list-reports";
import { listFacetCategories, listParameters } from "../modules/search/list-facets";
import { searchProducts } from "../modules/search/search-products";
import { knownFailures } from "./known-failures";

const api = implement(contract).use(knownFailures);

type Scope = { [Key in "lang" | "LanguageCode" | "keyWord" | "KeyWord" | "storeSlug" | "StoreSlug" | "userCode" | "UserCode"]?: string | undefined } & { [Key in "categoryId" | "CategoryId"]?: number | undefined };

// What narrows a list, in either spelling of the specification; the filters are read out of the whole input.
const scopeOf = <Input extends Scope>(input: Input) => ({
  language: languageOf(input),
  keyWord: input.keyWord ?? input.KeyWord,
  categoryId: input.categoryId ?? input.CategoryId,
  storeSlug: input.storeSlug ?? input.StoreSlug,
  userCode: input.userCode ?? input.UserCode,
  filters: input,
});

const keyOf = (input: { headers?: { "idempotency-key"?: string | undefined } | undefined }) => input.headers?.["idempotency-key"];

/** Every endpoint of the contract with the use case that answers it. */
export const router = api.router({
  product: {
    getAllProducts: api.product.getAllProducts.handler(async ({ input }) =>
      ok(await searchProducts({ language: languageOf(input), pageIndex: input.pageIndex, pageSize: input.pageSize, sortType: input.sortType ?? DEFAULT_SORT })),
    ),
    getProduct: api.product.getProduct.handler(async ({ input }) => ok(await findProduct(input.Slug, languageOf(input)))),
    search: api.product.search.handler(async ({ input }) =>
      ok(await searchProducts({ ...scopeOf(input), sortType: input.sortType, pageIndex: input.pageIndex, pageSize: input.pageSize })),
    ),
    getHomePromotions: api.product.getHomePromotions.handler(async ({ input }) => ok(await listPromotion(input.PromotionId, languageOf(input)))),
  },
  category: { getAllCategories: api.category.getAllCategories.handler(async ({ input }) => ok(await listCategories(languageOf(input)))) },
  parameter: {
    getParameters: api.parameter.getParameters.handler(async ({ input }) => ok(await listParameters(scopeOf(input)))),
    getAllCategoriesSearch: api.parameter.getAllCategoriesSearch.handler(async ({ input }) => ok(await listFacetCategories(scopeOf(input)))),
  },
  content: {
    getAllSliders: api.content.getAllSliders.handler(async ({ input }) => ok(await listSliders(languageOf(input)))),
    getAllShortcuts: api.content.getAllShortcuts.handler(async ({ input }) => ok(await listShortcuts(languageOf(input)))),
    getAllStores: api.content.getAllStores.handler(async ({ input }) => ok(await listStores(languageOf(input)))),
  },
  sort: { getAllSortTypes: api.sort.getAllSortTypes.handler(async ({ input }) => ok(await listSortTypes(languageOf(input)))) },
  order: { addFastOrder: api.order.addFastOrder.handler(async ({ input }) => ok(await addFastOrder(input.body, keyOf(input)))) },
  report: {
    getReport: api.report.getReport.handler(async ({ input }) => ok(await listReports(input.headers?.["x-visitor-key"] ?? ""))),
    addReport: api.report.addReport.handler(async ({ input }) => {
      const visitor = input.headers?.["x-visitor-key"];
      if (!visitor) throw new AppError("BAD_REQUEST", { "x-visitor-key": ["Invalid input: expected string, received undefined"] });
      return ok(await addReport(visitor, input.body.reportContent, keyOf(input)));
    }),
  },
  contact: {
    sendMessage: api.contact.sendMessage.handler(async ({ input }) => ok(await sendMessage(input.body, keyOf(input)))),
    subscribe: api.contact.subscribe.handler(async ({ input }) => ok(await subscribe(input))),
    leave: api.contact.leave.handler(async ({ input }) => ok(await leave(input.key))),
  },
  menu: {
    getAllLanguages: api.menu.getAllLanguages.handler(async () => ok(await listLanguages())),
    getAllMenusByType: api.menu.getAllMenusByType.handler(async ({ input }) => ok(await listMenus(input.menuTypeId, languageOf(input)))),
    getMenu: api.menu.getMenu.handler(async ({ input }) => ok(await findMenu(input.menuId))),
  },
});
