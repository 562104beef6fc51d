import { ok } from "@/lib/contract/envelope";
import { api } from "../../api/api";
import { unsubscribeFromNewsletter } from "./unsubscribe-from-newsletter";
import { subscribeToNewsletter } from "./subscribe-to-newsletter";

/** Answers the endpoints of `newsletter` in lib/contract. */
export const newsletterEndpoints = {
  subscribe: api.newsletter.subscribe.handler(async ({ input, context: { clientAddress } }) =>
    ok(await subscribeToNewsletter(input, clientAddress)),
  ),
  leave: api.newsletter.leave.handler(async ({ input }) =>
    ok(await unsubscribeFromNewsletter(input.key)),
  ),
};
