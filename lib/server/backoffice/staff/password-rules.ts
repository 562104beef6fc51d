import type { CollectionBeforeValidateHook, PayloadRequest } from "payload";
import { label } from "../labels";
import { staffError } from "../staff-error";
import { transactionOf } from "../transaction";
import { clearAttempts, limitAttempts, senderOf } from "./attempts";
import { isPasswordOf } from "./check-password";

const MIN_PASSWORD = 12;
const TOO_SHORT = label("Parol ən azı 12 simvol olmalıdır.", "A password has at least 12 characters.", "Пароль должен содержать не менее 12 символов.");
const NOT_CURRENT = label("Hazırkı parolu düzgün yazın.", "Enter your current password.", "Введите текущий пароль.");

// Errors of no field: Payload's form checks its fields again by itself and forgets what the server said.
/** Refuses a password of less than 12 characters. */
export function refuseShortPassword(req: PayloadRequest, password: unknown): void {
  if (typeof password !== "string" || [...password].length < MIN_PASSWORD) throw staffError(TOO_SHORT, req);
}

/** Asks for the current password, whose wrong guesses are limited as at sign-in: a session left open must not be enough to take an account. */
export async function requireCurrentPassword(req: PayloadRequest, id: number | string, given: unknown): Promise<void> {
  const sender = senderOf(req, String(id));
  await limitAttempts(req, "staff-account", sender);
  if (typeof given !== "string" || given === "" || !(await isPasswordOf(await transactionOf(req), id, given))) throw staffError(NOT_CURRENT, req);
  await clearAttempts("staff-account", sender);
}

const sameAddress = (one: unknown, other: unknown) => String(one ?? "").trim().toLowerCase() === String(other ?? "").trim().toLowerCase();

/** Rules of every save of an account: long passwords, and the current one for a new password or e-mail of one's own. */
export const passwordRules: CollectionBeforeValidateHook = async ({ data, originalDoc, operation, req }) => {
  if (!data) return data;
  const { password, email, currentPassword } = data as { password?: unknown; email?: unknown; currentPassword?: unknown };
  if (operation === "create" || (password !== undefined && password !== null && password !== "")) refuseShortPassword(req, password);
  const isOwn = operation === "update" && req.user?.collection === "staff" && req.user.id === originalDoc?.id;
  const isGuarded = Boolean(password) || (email !== undefined && !sameAddress(email, originalDoc?.email));
  if (isOwn && isGuarded) await requireCurrentPassword(req, req.user!.id, currentPassword);
  return data;
};
