import { ok } from "@/lib/contract/envelope";
import { ORPCError } from "@orpc/client";
import type { Backend } from "./backend";

const emptyList = async () => ok([]);
const emptyPage = async () => ok({ items: [], totalCount: 0 });
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
    getAllProducts: emptyPage,
    getProduct: notFound,
    search: emptyPage,
    getAddressRanges: emptyList,
    getAddresses: emptyList,
    getOffers: emptyList,
    suggest: async () => ok({ products: [], categories: [], searches: [] }),
  },
  promotion: { getHomePromotions: emptyList },
  category: { getAllCategories: emptyList, getPageDates: notFound, getIntroduction: notFound },
  brand: { getBrand: notFound },
  parameter: { getParameters: emptyList, getAllCategoriesSearch: emptyList },
  slider: { getAllSliders: emptyList },
  shortcut: { getAllShortcuts: emptyList },
  store: { getAllStores: emptyList, getTradeTerms: notFound, getShopFacts: notFound },
  sort: { getAllSortTypes: emptyList },
  auth: {
    getCode: unavailable,
    confirmCode: unavailable,
    registerUser: unavailable,
    updateUser: unavailable,
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
  invoice: {
    getAllInvoices: unavailable,
    createInvoice: unavailable,
    payInvoice: unavailable,
    cancelInvoice: unavailable,
    getDelivery: unavailable,
    getDeliveryByLink: unavailable,
    cancelPaidInvoice: unavailable,
  },
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
  payment: {
    getPaymentTypes: emptyList,
    getPaymentCardTypes: emptyList,
    getPaymentState: unavailable,
  },
  support: { getReport: emptyList, addReport: unavailable },
  contact: { sendMessage: unavailable },
  newsletter: { subscribe: unavailable, leave: unavailable },
  language: { getAllLanguages: emptyList },
  menu: { getAllMenusByType: emptyList, getMenu: notFound },
  modelWish: { byMail: unavailable, bySms: unavailable, leave: unavailable },
  integration: {
    getOrders: unavailable,
    getProducts: unavailable,
    getStock: unavailable,
    getPrices: unavailable,
    writeStock: unavailable,
    writePrices: unavailable,
  },
};
