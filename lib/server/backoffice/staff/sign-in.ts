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
import { transactionOf } from "../transaction";
import { consumeCode, isEnrolled } from "../totp/consume-code";
import { clearAttempts, limitAttempts, senderOf, refundSignInAttempt } from "./attempts";
import { pretendToCheck } from "./check-password";

/** Tells the form to ask for the code of the authenticator app. */
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

const accountOf = (email: unknown): string =>
  typeof email === "string" ? email.trim().toLowerCase() : "";
const attemptSubject = (req: PayloadRequest, account: string) => senderOf(req, account);

/**
 * Limits per network: before anything is read or derived, for sign-in and both halves of a reset.
 */
export const limitSignIn: CollectionBeforeOperationHook = async ({
  args,
  operation,
  req,
  overrideAccess,
}) => {
  // Our own endpoints (reset-endpoints.ts) have counted already.
  if (
    overrideAccess ||
    req.context.isReset ||
    (operation !== "login" && operation !== "resetPassword" && operation !== "forgotPassword")
  )
    return args;
  await limitAttempts(req, "staff-network", senderOf(req));
  if (operation !== "login") return args;
  const { email, password } = (args as { data: { email?: unknown; password?: unknown } }).data;
  const account = accountOf(email);
  if (!account || typeof password !== "string" || password.trim() === "") return args;
  await limitAttempts(req, "staff-account", attemptSubject(req, account));
  const run = await transactionOf(req);
  const [known] = await run("SELECT 1 FROM staff WHERE email = $1", [account]);
  if (!known) await pretendToCheck(password);
  return args;
};

/**
 * Payload has read the account before it derived the password's hash, and has just written it back
 * whole with its new session: refuses when somebody changed it in between, instead of restoring the
 * old roles or password.
 */
async function refuseWhenChanged(req: PayloadRequest, id: number | string): Promise<void> {
  const facts =
    "SELECT hash, salt, email, (SELECT array_agg(value::text ORDER BY value) FROM staff_roles WHERE parent_id = staff.id) AS roles FROM staff WHERE id = $1::integer";
  const run = await transactionOf(req);
  // The second one is outside the transaction and sees what others committed; nobody else can write
  // the row until we have.
  const [written, committed] = [await run(facts, [id]), await query(facts, [id])];
  if (JSON.stringify(written) !== JSON.stringify(committed))
    throw new APIError(staffMessage(CHANGED, req), 409, null, true);
}

/** After the right password: the second step, for accounts that enrolled. */
export const checkCode: CollectionBeforeLoginHook = async ({ req, user, context }) => {
  if (context.isReset) return user;
  await refuseWhenChanged(req, user.id);
  if (!(await isEnrolled(user.id))) return user;
  const code = (req.data as { code?: unknown } | undefined)?.code;
  if (typeof code !== "string" || code.trim() === "") {
    await refundSignInAttempt("staff-account", attemptSubject(req, accountOf(user.email)));
    throw new APIError(staffMessage(ENTER_CODE, req), 401, { code: CODE_NEEDED }, true);
  }
  if (!(await consumeCode(req, user.id, code))) throw new AuthenticationError(req.t);
  return user;
};

export const resetFailures: CollectionAfterLoginHook = async ({ req, user }) => {
  await clearAttempts("staff-account", attemptSubject(req, accountOf(user.email)));
  return user;
};
