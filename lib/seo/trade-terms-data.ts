import type { TradeTerms } from "@/lib/contract/trade-terms";
import { SHOP } from "@/lib/shop";
import { absoluteUrl } from "./addresses";

const COUNTRY = "AZ";
const CONTEXT = "https://schema.org";
const shippingId = () => `${absoluteUrl("/")}#shipping`;
const returnsId = () => `${absoluteUrl("/")}#returns`;

const hasDelivery = (terms: TradeTerms | null): terms is TradeTerms & { deliveryDaysTo: number } =>
  terms !== null && terms.deliveryDaysTo !== null;
const acceptsReturns = (terms: TradeTerms | null): terms is TradeTerms & { returnDays: number } =>
  Boolean(terms?.returnDays);

function shipping(terms: TradeTerms & { deliveryDaysTo: number }): object {
  return {
    "@type": "ShippingService",
    "@id": shippingId(),
    fulfillmentType: `${CONTEXT}/FulfillmentTypeDelivery`,
    shippingConditions: {
      "@type": "ShippingConditions",
      shippingDestination: { "@type": "DefinedRegion", addressCountry: COUNTRY },
      // Delivery is free (specification section 9), as in the checkout.
      shippingRate: { "@type": "MonetaryAmount", value: 0, currency: SHOP.currency },
      transitTime: {
        "@type": "ServicePeriod",
        duration: {
          "@type": "QuantitativeValue",
          minValue: terms.deliveryDaysFrom ?? 0,
          maxValue: terms.deliveryDaysTo,
          unitCode: "DAY",
        },
      },
    },
  };
}

function returns(terms: TradeTerms & { returnDays: number }, link: string | null): object {
  const methods = [
    ...(terms.returnInStore ? ["ReturnInStore"] : []),
    ...(terms.returnByCourier ? ["ReturnByMail"] : []),
  ];
  return {
    "@type": "MerchantReturnPolicy",
    "@id": returnsId(),
    applicableCountry: COUNTRY,
    returnPolicyCountry: COUNTRY,
    returnPolicyCategory: `${CONTEXT}/MerchantReturnFiniteReturnWindow`,
    merchantReturnDays: terms.returnDays,
    ...(methods.length > 0
      ? { returnMethod: methods.map((method) => `${CONTEXT}/${method}`) }
      : {}),
    ...(terms.returnFree ? { returnFees: `${CONTEXT}/FreeReturn` } : {}),
    ...(link ? { merchantReturnLink: absoluteUrl(link) } : {}),
  };
}

/**
 * Shipping and returns as properties of the organisation, which is the only place that states them.
 * Omits what staff have not entered. `link` is the path of the page about returns.
 */
export const tradeTermsData = (terms: TradeTerms | null, link: string | null): object => ({
  ...(hasDelivery(terms) ? { hasShippingService: shipping(terms) } : {}),
  ...(acceptsReturns(terms) ? { hasMerchantReturnPolicy: returns(terms, link) } : {}),
});

/**
 * An offer's reference to the organisation's return policy. There is none to its shipping: an
 * offer's `shippingDetails` would replace the organisation's shipping service for that product, and
 * would have to repeat everything (docs/adr/0043).
 */
export const tradeTermsReference = (terms: TradeTerms | null): object =>
  acceptsReturns(terms) ? { hasMerchantReturnPolicy: { "@id": returnsId() } } : {};
