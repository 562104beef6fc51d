import { os } from "@orpc/server";
import { rulesOf } from "@/lib/contract/endpoint";
import type { RequestContext } from "@/lib/request-context";
import { AppError } from "../app-error";
import type { Identity } from "../sessions/access-token";
import { identityOf } from "../sessions/identity";

export type WithCustomer = {
  /** the signed-in customer; null where the endpoint asks for none */ customer: Identity | null;
};

/**
 * Lets only signed-in customers into endpoints that declare it: 401 for a missing, forged, expired
 * or ended session alike.
 */
export const requireCustomer = os
  .$context<RequestContext>()
  .middleware(async ({ context, procedure, next }) => {
    const isAsked = rulesOf(procedure).caller === "customer";
    const customer: Identity | null =
      isAsked && context.session ? await identityOf(context.session.accessToken) : null;
    if (isAsked && !customer) throw new AppError("UNAUTHENTICATED");
    return next({ context: { customer } });
  });

/** The customer of an endpoint that declares one. */
export function customerOf({ customer }: WithCustomer): Identity {
  if (!customer) throw new AppError("UNAUTHENTICATED");
  return customer;
}
