import { APIError, Forbidden, type PayloadRequest, UnauthorizedError } from "payload";
import { StaffActionRefused } from "@/lib/server/modules/payment/staff-action-refused";
import { parseId } from "./parse-id";
import { REFUSALS } from "./payment-labels";
import { hasRole } from "./roles";
import { staffMessage } from "./staff-message";

/**
 * The e-mail of the staff member who sends the request. Throws 401 without a session, and 403
 * unless they handle orders.
 */
export function requireOrderStaff(req: PayloadRequest): string {
  if (req.user?.collection !== "staff") throw new UnauthorizedError(req.t);
  if (!hasRole(req, ["orders"])) throw new Forbidden(req.t);
  return req.user.email;
}

/** The id in the endpoint's path. Throws 404 if it is malformed. */
export function requireId(req: PayloadRequest): number {
  const id = parseId(req.routeParams?.id);
  if (id === null) throw toApiError(new StaffActionRefused("no-order"), req);
  return id;
}

/**
 * The API error for a refused action, in the staff member's language: 404 for something that does
 * not exist, 400 without a required reason, else 409.
 */
export function toApiError({ reason }: StaffActionRefused, req: PayloadRequest): APIError {
  const status =
    reason === "no-order" || reason === "no-payment" || reason === "no-refund"
      ? 404
      : reason === "without-reason" || reason === "without-bank-number"
        ? 400
        : 409;
  return new APIError(staffMessage(REFUSALS[reason], req), status, null, true);
}
