import { ok } from "@/lib/contract/envelope";
import { ORPCError } from "@orpc/client";
import type { Backend } from "./backend";

const nothing = async () => ok([]);
const noPage = async () => ok({ items: [], totalCount: 0 });
const unavailable = async (): Promise<never> => {
  throw new ORPCError("SERVICE_UNAVAILABLE", { status: 503 });
};
const notFound = async (): Promise<never> => {
  throw new ORPCError("NOT_FOUND", { status: 404 });
};

/**
 * The backend during `next build`, where no database exists. Its pages are never served
 * (front/cache/page-cache-handler.ts).
 */
export const emptyBackend: Backend = {
  product: {
    getAllProducts: noPage,
    getProduct: notFound,
    search: noPage,
    getAddressRanges: nothing,
    getAddresses: nothing,
    getOffers: nothing,
    suggest: async () => ok({ products: [], categories: [], searches: [] }),
  },
  promotion: { getHomePromotions: nothing },
  category: { getAllCategories: nothing, getPageDates: notFound, getIntroduction: notFound },
  brand: { getBrand: notFound },
  parameter: { getParameters: nothing, getAllCategoriesSearch: nothing },
  slider: { getAllSliders: nothing },
  shortcut: { getAllShortcuts: nothing },
  store: { getAllStores: nothing, getTradeTerms: notFound },
  sort: { getAllSortTypes: nothing },
  auth: {
    getCode: unavailable,
    confirmCode: unavailable,
    registerUser: unavailable,
    getEmail: unavailable,
    sendEmailProof: unavailable,
    confirmEmail: unavailable,
    getTokenByRefreshToken: unavailable,
    getUser: unavailable,
    logout: unavailable,
    logoutEverywhere: unavailable,
    getMyData: unavailable,
    deleteAccount: unavailable,
  },
  basket: {
    getBasket: unavailable,
    postBasket: unavailable,
    mergeBasket: unavailable,
    removeProduct: unavailable,
    calculateBasket: unavailable,
    getBasketByInvoiceId: unavailable,
  },
  favourite: {
    getFavourites: unavailable,
    postFavourites: unavailable,
    mergeFavourites: unavailable,
  },
  invoice: { getAllInvoices: unavailable, createInvoice: unavailable, payInvoice: unavailable },
  credit: {
    getCreditContract: unavailable,
    findCreditContract: unavailable,
    paymentCreditRequest: unavailable,
    payCreditAgain: unavailable,
  },
  order: { addFastOrder: unavailable },
  review: {
    getReviews: notFound,
    getMyReview: unavailable,
    getMyReviews: unavailable,
    writeReview: unavailable,
    deleteReview: unavailable,
  },
  payment: { getPaymentTypes: nothing, getPaymentCardTypes: nothing, getPaymentState: unavailable },
  support: { getReport: nothing, addReport: unavailable },
  contact: { sendMessage: unavailable },
  newsletter: { subscribe: unavailable, leave: unavailable },
  language: { getAllLanguages: nothing },
  menu: { getAllMenusByType: nothing, getMenu: notFound },
};
