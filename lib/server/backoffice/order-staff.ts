import { APIError, Forbidden, type PayloadRequest, UnauthorizedError } from "payload";
import { StaffActionRefused } from "@/lib/server/modules/payment/staff-action-refused";
import { parseId } from "./parse-id";
import { REFUSALS } from "./payment-labels";
import { hasRole } from "./roles";
import { staffMessage } from "./staff-message";

/** The e-mail of a member of staff who handles orders. Throws 401, 403. */
export function requireOrderStaff(req: PayloadRequest): string {
  if (req.user?.collection !== "staff") throw new UnauthorizedError(req.t);
  if (!hasRole(req, ["orders"])) throw new Forbidden(req.t);
  return req.user.email;
}

/** The id in an endpoint's address. Throws 404. */
export function requireId(req: PayloadRequest): number {
  const id = parseId(req.routeParams?.id);
  if (id === null) throw toApiError(new StaffActionRefused("no-order"), req);
  return id;
}

/**
 * What an act's refusal says, in the staff member's language: 404 for what does not exist, 400 for
 * what is not filled in, else 409.
 */
export function toApiError({ reason }: StaffActionRefused, req: PayloadRequest): APIError {
  const status =
    reason === "no-order" || reason === "no-payment"
      ? 404
      : reason === "without-reason"
        ? 400
        : 409;
  return new APIError(staffMessage(REFUSALS[reason], req), status, null, true);
}
