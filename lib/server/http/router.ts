import "server-only";
import { implement } from "@orpc/server";
import { contract } from "@/lib/contract";
import { ok } from "@/lib/contract/envelope";
import { languageOf } from "@/lib/contract/inputs";
import { DEFAULT_SORT } from "@/lib/contract/sort";
import { type SwitchKey, SWITCHES } from "@/lib/contract/list-keys";
import { type RequestContext, VISITOR_HEADER } from "@/lib/request-context";
import { AppError } from "../app-error";
import { mergeBasket, removeSavedProduct, replaceBasket } from "../modules/basket/change-basket";
import { calculateBasket } from "../modules/basket/calculate-basket";
import { queryBasket } from "../modules/basket/query-basket";
import { deleteAccount, queryAccountData, queryUser } from "../modules/customer/account";
import { confirmCode } from "../modules/customer/confirm-code";
import { registerCustomer } from "../modules/customer/register";
import { queryAccountEmail, sendAccountProof } from "../modules/email/account-email";
import { confirmEmail } from "../modules/email/confirm-email";
import { requestCode } from "../modules/customer/request-code";
import { endAllSessions, endSession, refreshSession } from "../modules/customer/sessions";
import {
  mergeFavourites,
  queryFavourites,
  replaceFavourites,
} from "../modules/favourite/favourites";
import { createInvoice } from "../modules/invoice/create-invoice";
import { payInvoice } from "../modules/invoice/pay-invoice";
import { queryInvoiceLines, queryInvoices } from "../modules/invoice/query-invoices";
import { findByTyped, lookUp } from "../modules/credit/look-up";
import { payCreditAgain } from "../modules/credit/pay-again";
import { requestCreditPayment } from "../modules/credit/request-payment";
import { queryBrand } from "../modules/brand/query-brand";
import { queryIntroduction } from "../modules/category/query-introduction";
import { queryCategories } from "../modules/category/query-categories";
import { sendMessage } from "../modules/contact/send-message";
import { queryLanguages } from "../modules/language/query-languages";
import { queryMenu } from "../modules/menu/query-menu";
import { queryMenus } from "../modules/menu/query-menus";
import { leaveNewsletter } from "../modules/newsletter/leave-newsletter";
import { subscribeToNewsletter } from "../modules/newsletter/subscribe-to-newsletter";
import { addFastOrder } from "../modules/order/add-fast-order";
import { queryPageDates } from "../modules/page-dates/query-page-dates";
import { paymentTypes } from "../modules/payment/payment-types";
import { queryCardTypes } from "../modules/payment/query-card-types";
import { queryPaymentState } from "../modules/payment/query-payment-state";
import { queryAddresses, queryAddressRanges } from "../modules/product/query-addresses";
import { queryOffers } from "../modules/product/query-offers";
import { queryProduct } from "../modules/product/query-product";
import { queryPromotion } from "../modules/promotion/query-promotion";
import { deleteReview } from "../modules/review/delete-review";
import { queryOwnReview, queryOwnReviews } from "../modules/review/query-own-reviews";
import { queryReviews } from "../modules/review/query-reviews";
import { writeReview } from "../modules/review/write-review";
import { queryFacetCategories, queryFacets } from "../modules/search/query-facets";
import { countMiss } from "../modules/search/note-miss";
import { searchProducts } from "../modules/search/search-products";
import { queryShortcuts } from "../modules/shortcut/query-shortcuts";
import { suggest } from "../modules/suggest/suggest";
import { querySliders } from "../modules/slider/query-sliders";
import { querySortTypes } from "../modules/sort/query-sort-types";
import { queryStores } from "../modules/store/query-stores";
import { queryTradeTerms } from "../modules/trade-terms/query-trade-terms";
import { addSupportMessage } from "../modules/support/add-support-message";
import { querySupportMessages } from "../modules/support/query-support-messages";
import { bankForm } from "../modules/payment/bank-form";
import { knownFailures } from "../api/known-failures";
import { customerOf, signedIn } from "../api/signed-in";
import { rateLimited } from "../api/rate-limited";
import {
  calculationOnTheWire,
  contractOnTheWire,
  facetsOnTheWire,
  invoiceDetailsOnTheWire,
  invoiceOnTheWire,
  onTheWire,
  pageOnTheWire,
  paymentOnTheWire,
  amountOffTheWire,
} from "../api/on-the-wire";

const api = implement(contract)
  .$context<RequestContext>()
  .use(knownFailures)
  .use(rateLimited)
  .use(signedIn);

type Scope = {
  [
    Key in
      | "lang"
      | "LanguageCode"
      | "keyWord"
      | "KeyWord"
      | "storeSlug"
      | "StoreSlug"
      | "userCode"
      | "UserCode"
  ]?: string | undefined;
} & {
  [Key in "categoryId" | "CategoryId" | "monthlyMax" | "priceFrom" | "priceTo"]?:
    number | undefined;
} & { [Key in "exact" | SwitchKey]?: "1" | undefined };

// What narrows a list, in either spelling of the specification; filters are any other keys of the
// input.
const searchScope = <Input extends Scope>(input: Input) => ({
  language: languageOf(input),
  keyWord: input.keyWord ?? input.KeyWord,
  categoryId: input.categoryId ?? input.CategoryId,
  storeSlug: input.storeSlug ?? input.StoreSlug,
  userCode: input.userCode ?? input.UserCode,
  monthlyMax: amountOffTheWire(input.monthlyMax),
  priceFrom: amountOffTheWire(input.priceFrom),
  priceTo: amountOffTheWire(input.priceTo),
  switches: SWITCHES.filter((key) => input[key] === "1"),
  exactly: input.exact === "1",
  filters: input,
});

/** The version in `If-Match`. */
const versionOf = (input: { headers?: { "if-match"?: string | undefined } | undefined }) => {
  const text = input.headers?.["if-match"];
  return text === undefined ? undefined : Number(text.replaceAll('"', ""));
};

const idempotencyKey = (input: {
  headers?: { "idempotency-key"?: string | undefined } | undefined;
}) => input.headers?.["idempotency-key"];

/** Maps every endpoint of the contract to its use case. */
export const commerceRouter = api.router({
  product: {
    getAllProducts: api.product.getAllProducts.handler(async ({ input }) =>
      ok(
        pageOnTheWire(
          await searchProducts({
            language: languageOf(input),
            pageIndex: input.pageIndex,
            pageSize: input.pageSize,
            sortType: input.sortType ?? DEFAULT_SORT,
          }),
        ),
      ),
    ),
    getProduct: api.product.getProduct.handler(async ({ input }) =>
      ok(onTheWire(await queryProduct(input.Slug, languageOf(input)))),
    ),
    suggest: api.product.suggest.handler(async ({ input }) => {
      const { products, ...others } = await suggest(input.keyWord, languageOf(input));
      return ok({ products: products.map((product) => onTheWire(product)), ...others });
    }),
    search: api.product.search.handler(async ({ input, context: { clientAddress } }) => {
      const search = {
        ...searchScope(input),
        sortType: input.sortType,
        pageIndex: input.pageIndex,
        pageSize: input.pageSize,
        searcher: clientAddress,
      };
      const { understood, ...page } = await searchProducts(search);
      // Staff learn what is looked for in vain.
      if (understood?.how === "nothing") countMiss(search);
      return ok({ ...pageOnTheWire(page), ...(understood ? { understood } : {}) });
    }),
    getAddressRanges: api.product.getAddressRanges.handler(async () =>
      ok(await queryAddressRanges()),
    ),
    getAddresses: api.product.getAddresses.handler(async ({ input }) =>
      ok(await queryAddresses(input.range)),
    ),
    getOffers: api.product.getOffers.handler(async ({ input }) =>
      ok(
        (await queryOffers(input.range, languageOf(input), input.parameters === "1")).map((offer) =>
          onTheWire(offer),
        ),
      ),
    ),
  },
  promotion: {
    getHomePromotions: api.promotion.getHomePromotions.handler(async ({ input }) =>
      ok(
        (await queryPromotion(input.PromotionId, languageOf(input))).map((product) =>
          onTheWire(product),
        ),
      ),
    ),
  },
  category: {
    getAllCategories: api.category.getAllCategories.handler(async ({ input }) =>
      ok(await queryCategories(languageOf(input))),
    ),
    getIntroduction: api.category.getIntroduction.handler(async ({ input }) =>
      ok(await queryIntroduction(input.categoryId, languageOf(input))),
    ),
    getPageDates: api.category.getPageDates.handler(async () => ok(await queryPageDates())),
  },
  brand: {
    getBrand: api.brand.getBrand.handler(async ({ input }) =>
      ok(await queryBrand(input.Slug, languageOf(input))),
    ),
  },
  parameter: {
    getParameters: api.parameter.getParameters.handler(async ({ input }) =>
      facetsOnTheWire(await queryFacets(searchScope(input))),
    ),
    getAllCategoriesSearch: api.parameter.getAllCategoriesSearch.handler(async ({ input }) =>
      ok(await queryFacetCategories(searchScope(input))),
    ),
  },
  slider: {
    getAllSliders: api.slider.getAllSliders.handler(async ({ input }) =>
      ok(await querySliders(languageOf(input))),
    ),
  },
  shortcut: {
    getAllShortcuts: api.shortcut.getAllShortcuts.handler(async ({ input }) =>
      ok(await queryShortcuts(languageOf(input))),
    ),
  },
  store: {
    getAllStores: api.store.getAllStores.handler(async ({ input }) =>
      ok(await queryStores(languageOf(input))),
    ),
    getTradeTerms: api.store.getTradeTerms.handler(async () => ok(await queryTradeTerms())),
  },
  sort: {
    getAllSortTypes: api.sort.getAllSortTypes.handler(async ({ input }) =>
      ok(await querySortTypes(languageOf(input))),
    ),
  },
  auth: {
    getCode: api.auth.getCode.handler(async ({ input, context: { signIn, clientAddress } }) =>
      ok(
        await requestCode(input.phoneNumber ?? input.phone ?? "", languageOf(input), {
          clientAddress,
          device: signIn.device,
        }),
      ),
    ),
    confirmCode: api.auth.confirmCode.handler(
      async ({ input, context: { signIn, userAgent, clientAddress } }) =>
        ok(
          await confirmCode(signIn.challenge, input.code, {
            registration: signIn.registration,
            device: signIn.device,
            userAgent,
            clientAddress,
          }),
        ),
    ),
    registerUser: api.auth.registerUser.handler(async ({ input }) => ({
      ...ok({ registrationKey: await registerCustomer(input) }),
      statusCode: 201,
    })),
    getTokenByRefreshToken: api.auth.getTokenByRefreshToken.handler(
      async ({ input, context: { signIn } }) => {
        const token = input.headers?.refresh_token ?? signIn.refreshToken;
        if (!token) throw new AppError("UNAUTHENTICATED");
        return ok(await refreshSession(token));
      },
    ),
    getUser: api.auth.getUser.handler(async ({ context }) =>
      ok(await queryUser(customerOf(context).customerId)),
    ),
    getEmail: api.auth.getEmail.handler(async ({ context }) =>
      ok(await queryAccountEmail(customerOf(context).customerId)),
    ),
    sendEmailProof: api.auth.sendEmailProof.handler(async ({ input, context }) => {
      await sendAccountProof(
        customerOf(context).customerId,
        languageOf(input),
        context.clientAddress,
      );
      return ok(null);
    }),
    confirmEmail: api.auth.confirmEmail.handler(async ({ input }) =>
      ok(await confirmEmail(input.key)),
    ),
    logout: api.auth.logout.handler(async ({ context: { session, signIn } }) => {
      await endSession(session?.accessToken ?? null, signIn.refreshToken);
      return ok(null);
    }),
    logoutEverywhere: api.auth.logoutEverywhere.handler(async ({ context }) => {
      await endAllSessions(customerOf(context).customerId);
      return ok(null);
    }),
    getMyData: api.auth.getMyData.handler(async ({ context }) =>
      ok(await queryAccountData(customerOf(context).customerId)),
    ),
    deleteAccount: api.auth.deleteAccount.handler(async ({ context }) => {
      await deleteAccount(customerOf(context).customerId);
      return ok(null);
    }),
  },
  basket: {
    getBasket: api.basket.getBasket.handler(async ({ input, context }) => {
      const { version, lines } = await queryBasket(
        customerOf(context).customerId,
        languageOf(input),
      );
      return ok({
        version,
        lines: lines.map(({ product, ...line }) => ({
          ...line,
          product: product && onTheWire(product),
        })),
      });
    }),
    postBasket: api.basket.postBasket.handler(async ({ input, context }) =>
      ok(await replaceBasket(customerOf(context).customerId, input.body, versionOf(input))),
    ),
    mergeBasket: api.basket.mergeBasket.handler(async ({ input, context }) =>
      ok(await mergeBasket(customerOf(context).customerId, input.lines)),
    ),
    removeProduct: api.basket.removeProduct.handler(async ({ input, context }) =>
      ok(await removeSavedProduct(customerOf(context).customerId, input.query.ProductSlug)),
    ),
    calculateBasket: api.basket.calculateBasket.handler(async ({ input }) =>
      ok(calculationOnTheWire(await calculateBasket(input.productBasketModel))),
    ),
    getBasketByInvoiceId: api.basket.getBasketByInvoiceId.handler(async ({ input, context }) =>
      ok(
        invoiceDetailsOnTheWire(
          await queryInvoiceLines(
            customerOf(context).customerId,
            input.InvoiceId,
            languageOf(input),
          ),
        ),
      ),
    ),
  },
  favourite: {
    getFavourites: api.favourite.getFavourites.handler(async ({ context }) =>
      ok(await queryFavourites(customerOf(context).customerId)),
    ),
    postFavourites: api.favourite.postFavourites.handler(async ({ input, context }) =>
      ok(await replaceFavourites(customerOf(context).customerId, input.body, versionOf(input))),
    ),
    mergeFavourites: api.favourite.mergeFavourites.handler(async ({ input, context }) =>
      ok(await mergeFavourites(customerOf(context).customerId, input.slugs)),
    ),
  },
  invoice: {
    getAllInvoices: api.invoice.getAllInvoices.handler(async ({ input, context }) =>
      ok((await queryInvoices(customerOf(context).customerId, input)).map(invoiceOnTheWire)),
    ),
    createInvoice: api.invoice.createInvoice.handler(async ({ input, context }) => {
      const { invoiceId, form, language } = await createInvoice({
        customerId: customerOf(context).customerId,
        order: input.body,
        expected: amountOffTheWire(input.body.expectedTotal),
        key: idempotencyKey(input),
      });
      return form ? bankForm(form, language) : ok({ invoiceId });
    }),
    payInvoice: api.invoice.payInvoice.handler(async ({ input, context }) => {
      const { form, language } = await payInvoice({
        customerId: customerOf(context).customerId,
        invoiceId: input.invoiceId,
        language: languageOf(input),
        seen: input.paymentRevision,
      });
      return bankForm(form, language);
    }),
  },
  credit: {
    getCreditContract: api.credit.getCreditContract.handler(async ({ input, context }) =>
      ok((await lookUp(input.contract_key, context)).map(contractOnTheWire)),
    ),
    findCreditContract: api.credit.findCreditContract.handler(async ({ input, context }) =>
      ok(await findByTyped(input.fin, context)),
    ),
    paymentCreditRequest: api.credit.paymentCreditRequest.handler(
      async ({ input, context: { clientAddress } }) => {
        const { fincode, contract_id, amount, paymentRevision } = input.body;
        const language = languageOf(input.body);
        return bankForm(
          await requestCreditPayment({
            finCode: fincode,
            creditId: contract_id,
            amount: amountOffTheWire(amount),
            seen: paymentRevision,
            language,
            key: idempotencyKey(input),
            clientAddress,
          }),
          language,
        );
      },
    ),
    payCreditAgain: api.credit.payCreditAgain.handler(async ({ input }) =>
      bankForm(
        await payCreditAgain(input.key, languageOf(input), input.paymentRevision),
        languageOf(input),
      ),
    ),
  },
  payment: {
    getPaymentTypes: api.payment.getPaymentTypes.handler(async ({ input }) =>
      ok(paymentTypes(input.query.Lang ?? languageOf(input.query))),
    ),
    getPaymentCardTypes: api.payment.getPaymentCardTypes.handler(async ({ input }) =>
      ok(await queryCardTypes(input.query.Lang ?? languageOf(input.query))),
    ),
    getPaymentState: api.payment.getPaymentState.handler(async ({ input }) =>
      ok(paymentOnTheWire(await queryPaymentState(input.key))),
    ),
  },
  order: {
    addFastOrder: api.order.addFastOrder.handler(async ({ input }) =>
      ok(await addFastOrder(input.body, idempotencyKey(input))),
    ),
  },
  review: {
    getReviews: api.review.getReviews.handler(async ({ input }) =>
      ok(await queryReviews(input.Slug, input)),
    ),
    getMyReview: api.review.getMyReview.handler(async ({ input, context }) =>
      ok(await queryOwnReview(customerOf(context).customerId, input.Slug)),
    ),
    getMyReviews: api.review.getMyReviews.handler(async ({ input, context }) =>
      ok(await queryOwnReviews(customerOf(context).customerId, languageOf(input), input)),
    ),
    writeReview: api.review.writeReview.handler(async ({ input, context }) => {
      const { productSlug, stars, text, language = languageOf(input) } = input;
      return ok(
        await writeReview({
          customerId: customerOf(context).customerId,
          productSlug,
          stars,
          text,
          language,
        }),
      );
    }),
    deleteReview: api.review.deleteReview.handler(async ({ input, context }) =>
      ok(await deleteReview(customerOf(context).customerId, input.productSlug)),
    ),
  },
  support: {
    getReport: api.support.getReport.handler(async ({ context }) =>
      ok(context.visitor === null ? [] : await querySupportMessages(context.visitor)),
    ),
    addReport: api.support.addReport.handler(async ({ input, context }) => {
      if (context.visitor === null)
        throw new AppError("BAD_REQUEST", {
          [VISITOR_HEADER]: ["Invalid input: expected string, received undefined"],
        });
      return ok(
        await addSupportMessage(context.visitor, input.body.reportContent, idempotencyKey(input)),
      );
    }),
  },
  contact: {
    sendMessage: api.contact.sendMessage.handler(async ({ input }) =>
      ok(await sendMessage(input.body, idempotencyKey(input))),
    ),
  },
  newsletter: {
    subscribe: api.newsletter.subscribe.handler(async ({ input, context: { clientAddress } }) =>
      ok(await subscribeToNewsletter(input, clientAddress)),
    ),
    leave: api.newsletter.leave.handler(async ({ input }) => ok(await leaveNewsletter(input.key))),
  },
  language: {
    getAllLanguages: api.language.getAllLanguages.handler(async () => ok(await queryLanguages())),
  },
  menu: {
    getAllMenusByType: api.menu.getAllMenusByType.handler(async ({ input }) =>
      ok(await queryMenus(input.menuTypeId, languageOf(input))),
    ),
    getMenu: api.menu.getMenu.handler(async ({ input }) => ok(await queryMenu(input.menuId))),
  },
});
