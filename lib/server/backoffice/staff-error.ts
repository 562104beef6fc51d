import { APIError } from "payload";
import type { Label } from "../labels";
import { staffMessage } from "./staff-message";

/** An error that Payload shows to staff, in their language. */
export const staffError = (
  message: Label,
  req: Parameters<typeof staffMessage>[1],
  status = 400,
): APIError => new APIError(staffMessage(message, req), status, null, true);
