import { ok } from "@/lib/contract/envelope";
import { VISITOR_HEADER } from "@/lib/request-context";
import { api } from "../../api/api";
import { idempotencyKey } from "../../api/request-headers";
import { AppError } from "../../app-error";
import { addSupportMessage } from "./add-support-message";
import { querySupportMessages } from "./query-support-messages";

/** Answers the endpoints of `support` in lib/contract. */
export const supportEndpoints = {
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
};
