import {
  APIError,
  AuthenticationError,
  type CollectionAfterLoginHook,
  type CollectionBeforeLoginHook,
  type CollectionBeforeOperationHook,
  type PayloadRequest,
} from "payload";
import { query } from "@/lib/server/db/pool";
import { label } from "../../labels";
import { staffMessage } from "../staff-message";
import { staffAddress } from "../fields/staff-email";
import { transactionOf } from "../transaction";
import { consumeCode, isEnrolled } from "../totp/consume-code";
import { clearAttempts, limitAttempts, senderOf, refundSignInAttempt } from "./attempts";
import { pretendToCheck } from "./check-password";

/** Error code that makes the form ask for a code of the authenticator app. */
const CODE_NEEDED = "CODE_NEEDED";
const ENTER_CODE = label(
  "Tətbiqdəki 6 rəqəmli kodu yazın.",
  "Enter the 6-digit code of your app.",
  "Введите 6-значный код из приложения.",
);
const CHANGED = label(
  "Hesab indicə dəyişdirildi, yenidən daxil olun.",
  "The account has just been changed, sign in again.",
  "Учётная запись только что изменилась, войдите ещё раз.",
);

const attemptSubject = (req: PayloadRequest, account: string) => senderOf(req, account);

/**
 * Limits attempts per network before anything is read or hashed, for sign-in and both steps of a
 * password reset. For an unknown account it spends as much time as checking a password would.
 */
export const limitSignIn: CollectionBeforeOperationHook = async ({
  args,
  operation,
  req,
  overrideAccess,
}) => {
  // Our own endpoints (reset-endpoints.ts) have counted this attempt already.
  if (
    overrideAccess ||
    req.context.isReset ||
    (operation !== "login" && operation !== "resetPassword" && operation !== "forgotPassword")
  )
    return args;
  await limitAttempts(req, "staff-network", senderOf(req));
  if (operation !== "login") return args;
  const { email, password } = (args as { data: { email?: unknown; password?: unknown } }).data;
  const account = staffAddress(email);
  if (!account || typeof password !== "string" || password.trim() === "") return args;
  await limitAttempts(req, "staff-account", attemptSubject(req, account));
  const run = await transactionOf(req);
  const [known] = await run("SELECT 1 FROM staff WHERE email = $1", [account]);
  if (!known) await pretendToCheck(password);
  return { ...args, data: { ...(args as { data: object }).data, email: account } };
};

/**
 * Throws 409 if the account was changed during the sign-in. Payload reads the account, hashes the
 * password, and then writes the whole account back with its new session, which would restore old
 * roles or an old password.
 */
async function refuseWhenChanged(req: PayloadRequest, id: number | string): Promise<void> {
  const accountQuery =
    "SELECT hash, salt, email, (SELECT array_agg(value::text ORDER BY value) FROM staff_roles WHERE parent_id = staff.id) AS roles FROM staff WHERE id = $1::integer";
  const run = await transactionOf(req);
  // The second query runs outside the transaction and sees what others have committed; nobody else
  // can write the row until this transaction ends.
  const [written, committed] = [await run(accountQuery, [id]), await query(accountQuery, [id])];
  if (JSON.stringify(written) !== JSON.stringify(committed))
    throw new APIError(staffMessage(CHANGED, req), 409, null, true);
}

/**
 * After the right password, checks the code of accounts that use codes. Throws 401, with the code
 * `CODE_NEEDED` if none was sent.
 */
export const checkCode: CollectionBeforeLoginHook = async ({ req, user, context }) => {
  if (context.isReset) return user;
  await refuseWhenChanged(req, user.id);
  if (!(await isEnrolled(user.id))) return user;
  const code = (req.data as { code?: unknown } | undefined)?.code;
  if (typeof code !== "string" || code.trim() === "") {
    await refundSignInAttempt("staff-account", attemptSubject(req, staffAddress(user.email)));
    throw new APIError(staffMessage(ENTER_CODE, req), 401, { code: CODE_NEEDED }, true);
  }
  if (!(await consumeCode(req, user.id, code))) throw new AuthenticationError(req.t);
  return user;
};

export const resetFailures: CollectionAfterLoginHook = async ({ req, user }) => {
  await clearAttempts("staff-account", attemptSubject(req, staffAddress(user.email)));
  return user;
};
