import { Forbidden, type PayloadRequest, UnauthorizedError } from "payload";
import { SESSION_ENDED } from "./session-ended";
import { staffMessage } from "./staff-message";

/**
 * Says that the session has ended where Payload would say "not allowed": without a session nothing
 * is allowed, so its text sends people to look for a missing right. The status stays.
 */
export const explainEndedSession = ({ error, req }: { error: Error; req: PayloadRequest }) =>
  !req.user && (error instanceof Forbidden || error instanceof UnauthorizedError)
    ? {
        status: error.status,
        response: { errors: [{ message: staffMessage(SESSION_ENDED, req) }] },
      }
    : undefined;
