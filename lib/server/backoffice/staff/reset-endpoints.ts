import {
  APIError,
  type Endpoint,
  type Payload,
  type PayloadRequest,
  resetPasswordOperation,
} from "payload";
import { env } from "@/lib/env";
import { isMailConfigured } from "@/lib/server/ports/mail/sender";
import { SIGN_IN_ATTEMPTS } from "../endpoint-rules";
import { label } from "../../labels";
import { staffAddress } from "../fields/staff-email";
import { staffMessage } from "../staff-message";
import { countAttempt, limitAttempts, senderOf } from "./attempts";
import { refuseWeakPassword } from "./password-rules";

const NO_MAIL = label(
  "Mağaza məktub göndərmir. Parolu operator yeniləyir: npm run owner:reset.",
  "This shop sends no mail. The operator resets passwords: npm run owner:reset.",
  "Магазин не отправляет писем. Пароль сбрасывает оператор: npm run owner:reset.",
);
const SUBJECT = label("Vitrin: yeni parol", "Vitrin: a new password", "Vitrin: новый пароль");
const TEXT = label(
  "Yeni parolu bu ünvanda təyin edin, link 1 saat işləyir:\n\n{url}\n\nBunu siz istəməmisinizsə, heç nə etməyin.",
  "Choose a new password at this address, the link works for one hour:\n\n{url}\n\nIf you did not ask for this, do nothing.",
  "Задайте новый пароль по этой ссылке, она действует 1 час:\n\n{url}\n\nЕсли вы этого не просили, ничего не делайте.",
);

async function stringsOf<Name extends string>(
  req: PayloadRequest,
  names: readonly Name[],
): Promise<Record<Name, string>> {
  const body: unknown = await req.json?.().catch(() => null);
  const fields = (typeof body === "object" && body !== null ? body : {}) as Record<string, unknown>;
  return Object.fromEntries(
    names.map((name) => [name, typeof fields[name] === "string" ? fields[name] : ""]),
  ) as Record<Name, string>;
}

/**
 * Sends a mail with a link to reset the password. The link uses the shop's own URL, never the
 * request's `Host`, which an attacker may have chosen.
 */
async function sendReset(
  payload: Payload,
  email: string,
  texts: { subject: string; text: string },
): Promise<void> {
  if ((await countAttempt("staff-mail", email)) > 0) return;
  const token = await payload.forgotPassword({
    collection: "staff",
    data: { email },
    disableEmail: true,
  });
  if (token)
    await payload.sendEmail({
      to: email,
      subject: texts.subject,
      text: texts.text.replace("{url}", `${env().SITE_URL}/admin/reset/${token}`),
    });
}

/**
 * Sends the mail after the response, so that existing and unknown accounts get the same response
 * after the same time.
 */
const forgot = async (req: PayloadRequest): Promise<Response> => {
  await limitAttempts(req, "staff-network", senderOf(req));
  if (!isMailConfigured()) throw new APIError(staffMessage(NO_MAIL, req), 503, null, true);
  const email = staffAddress((await stringsOf(req, ["email"])).email);
  const texts = { subject: staffMessage(SUBJECT, req), text: staffMessage(TEXT, req) };
  if (email)
    void sendReset(req.payload, email, texts).catch((error: unknown) =>
      req.payload.logger.error({ err: error, msg: "A reset mail was not sent" }),
    );
  return Response.json({ message: req.t("general:success") });
};

/**
 * Sets a new password and ends all sessions. Unlike Payload's own endpoint it does not sign in: the
 * sign-in must ask for the new password and, if codes are on, for a code.
 */
const reset = async (req: PayloadRequest): Promise<Response> => {
  await limitAttempts(req, "staff-network", senderOf(req));
  const { token, password } = await stringsOf(req, ["token", "password"]);
  await refuseWeakPassword(req, password);
  req.context.isReset = true;
  const { user } = await resetPasswordOperation({
    collection: req.payload.collections.staff,
    data: { token, password },
    req,
  });
  await req.payload.db.updateOne({
    collection: "staff",
    id: Number((user as { id: number }).id),
    data: { sessions: [] },
    returning: false,
  });
  return Response.json({ message: req.t("authentication:passwordResetSuccessfully") });
};

/** Replaces Payload's own endpoints with the same paths. */
export const resetEndpoints: Endpoint[] = [
  { path: "/forgot-password", method: "post", ...SIGN_IN_ATTEMPTS, handler: forgot },
  { path: "/reset-password", method: "post", ...SIGN_IN_ATTEMPTS, handler: reset },
];
