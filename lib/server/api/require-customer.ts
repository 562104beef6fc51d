import { os } from "@orpc/server";
import { rulesOf } from "@/lib/contract/endpoint";
import type { RequestContext } from "@/lib/request-context";
import { AppError } from "../app-error";
import type { Identity } from "../sessions/access-token";
import { identityOf } from "../sessions/identity";

export type WithCustomer = {
  /** the signed-in customer; null if the endpoint requires none */ customer: Identity | null;
};

/**
 * Admits only signed-in customers to endpoints that require them. Throws UNAUTHENTICATED (401) for
 * a missing, forged, expired or ended session alike.
 */
export const requireCustomer = os
  .$context<RequestContext>()
  .middleware(async ({ context, procedure, next }) => {
    const isRequired = rulesOf(procedure).caller === "customer";
    const customer: Identity | null =
      isRequired && context.session ? await identityOf(context.session.accessToken) : null;
    if (isRequired && !customer) throw new AppError("UNAUTHENTICATED");
    return next({ context: { customer } });
  });

/** Returns the customer of an endpoint that requires one. */
export function customerOf({ customer }: WithCustomer): Identity {
  if (!customer) throw new AppError("UNAUTHENTICATED");
  return customer;
}
