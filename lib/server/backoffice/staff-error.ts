import { APIError } from "payload";
import type { Label } from "../labels";
import { staffMessage } from "./staff-message";

/**
 * An error that Payload shows to staff, in their language. A refused save names its field instead
 * (`fieldError`).
 */
export const staffError = (
  message: Label,
  req: Parameters<typeof staffMessage>[1],
  status = 400,
): APIError => new APIError(staffMessage(message, req), status, null, true);

/**
 * The same about one field, which the form marks and shows the message at. `path`: the field's path
 * in the document (`parent`, `gallery.0.file`).
 */
export const fieldError = (
  message: string,
  path: string,
  status = 400,
): APIError<{ errors: { path: string; message: string }[] }> =>
  new APIError(message, status, { errors: [{ path, message }] }, true);
