import { ok } from "@/lib/contract/envelope";
import { languageOf } from "@/lib/contract/inputs";
import { api } from "../../api/api";
import { customerOf } from "../../api/require-customer";
import { addWishByMail, addWishBySms } from "./add-model-wish";
import { leaveModelWishes } from "./leave-model-wishes";

/** `modelWish` of the contract: byMail, bySms, leave. */
export const modelWishEndpoints = {
  byMail: api.modelWish.byMail.handler(async ({ input, context: { clientAddress } }) =>
    ok(await addWishByMail(input, clientAddress)),
  ),
  bySms: api.modelWish.bySms.handler(async ({ input, context }) =>
    ok(await addWishBySms(input.words, customerOf(context).customerId, languageOf(input))),
  ),
  leave: api.modelWish.leave.handler(async ({ input }) => ok(await leaveModelWishes(input.key))),
};
