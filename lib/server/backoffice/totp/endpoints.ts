import { randomBytes } from "node:crypto";
import { Secret } from "otpauth";
import {
  APIError,
  type Endpoint,
  Forbidden,
  type PayloadRequest,
  UnauthorizedError,
} from "payload";
import { renderSVG } from "uqr";
import { query } from "@/lib/server/db/pool";
import { STAFF_ACTIONS, STAFF_READS } from "../endpoint-rules";
import { label } from "../../labels";
import { isOwner } from "../roles";
import { staffMessage } from "../staff-message";
import { requireCurrentPassword } from "../staff/password-rules";
import {
  accountSealContext,
  authenticator,
  isEnrolled,
  matchingPeriod,
  normalizeRecoveryCode,
} from "./consume-code";
import { recoveryCodeHash, seal, unseal } from "../../keys/seal";

const WRONG_CODE = label(
  "Kod düzgün deyil. Telefonun saatını yoxlayın.",
  "The code is not right. Check the clock of your phone.",
  "Неверный код. Проверьте часы телефона.",
);
const ENROLLED = label("Kod artıq açıqdır.", "Codes are on already.", "Коды уже включены.");

const NO_SUCH_MEMBER = label(
  "Belə əməkdaş yoxdur.",
  "There is no such staff member.",
  "Такого сотрудника нет.",
);

const SECRET_BYTES = 20;
const RECOVERY_CODES = 8;

type Body = { currentPassword?: unknown; code?: unknown; account?: unknown };
type Member = { id: number; email: string };

// Letters and digits that are hard to confuse. There are 32, so that the low 5 bits of a byte
// select one.
const ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789";
function newRecoveryCode(): string {
  const letters = [...randomBytes(10)].map((byte) => ALPHABET[byte & 31]).join("");
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}

const jsonResponse = (body: object): Response =>
  Response.json(body, { headers: { "Cache-Control": "no-store" } });

/** The staff member who sends the request. Throws 401 without a staff session. */
function memberOf(req: PayloadRequest): Member {
  if (req.user?.collection !== "staff") throw new UnauthorizedError(req.t);
  return { id: req.user.id, email: req.user.email };
}

async function jsonBody(req: PayloadRequest): Promise<Body> {
  const body: unknown = await req.json?.().catch(() => null);
  return typeof body === "object" && body !== null ? body : {};
}

const showEnrolment = async (req: PayloadRequest): Promise<Response> => {
  const { id } = memberOf(req);
  const [row] = await query<{ left: number }>(
    'SELECT cardinality(recovery) AS "left" FROM staff_totp WHERE staff_id = $1::integer AND confirmed_at IS NOT NULL',
    [id],
  );
  return jsonResponse({ enrolled: row !== undefined, recoveryCodesLeft: row?.left ?? 0 });
};

/** Creates a new secret, which takes effect only after `confirm`. */
const beginEnrolment = async (req: PayloadRequest): Promise<Response> => {
  const { id, email } = memberOf(req);
  await requireCurrentPassword(req, id, (await jsonBody(req)).currentPassword);
  if (await isEnrolled(id)) throw new APIError(staffMessage(ENROLLED, req), 409, null, true);
  const secret = new Secret({ size: SECRET_BYTES }).base32;
  await query(
    "INSERT INTO staff_totp (staff_id, secret) VALUES ($1::integer, $2) ON CONFLICT (staff_id) DO UPDATE SET secret = excluded.secret, last_period = 0, recovery = '{}' WHERE staff_totp.confirmed_at IS NULL",
    [id, seal("totp secret", secret, accountSealContext(id))],
  );
  const uri = authenticator(secret, email).toString();
  return jsonResponse({ secret, uri, picture: renderSVG(uri, { border: 2 }) });
};

/**
 * Turns codes on with the first right code, and returns the recovery codes, which are shown only
 * this once.
 */
const confirm = async (req: PayloadRequest): Promise<Response> => {
  const { id } = memberOf(req);
  const { code } = await jsonBody(req);
  const [row] = await query<{ secret: string }>(
    "SELECT secret FROM staff_totp WHERE staff_id = $1::integer AND confirmed_at IS NULL",
    [id],
  );
  const period =
    row && typeof code === "string"
      ? matchingPeriod(
          unseal("totp secret", row.secret, accountSealContext(id)),
          code.replace(/\s/g, ""),
        )
      : null;
  if (!row || period === null) throw new APIError(staffMessage(WRONG_CODE, req), 400, null, true);
  const recoveryCodes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  const hashes = recoveryCodes.map((recovery) => recoveryCodeHash(normalizeRecoveryCode(recovery)));
  const [confirmed] = await query(
    "UPDATE staff_totp SET confirmed_at = now(), last_period = $2::bigint, recovery = $3::text[] WHERE staff_id = $1::integer AND confirmed_at IS NULL AND secret = $4 RETURNING 1",
    [id, period, hashes, row.secret],
  );
  if (!confirmed) throw new APIError(staffMessage(ENROLLED, req), 409, null, true);
  return jsonResponse({ recoveryCodes });
};

/**
 * The account whose codes are turned off: the user's own, or, for an owner, that of a colleague who
 * lost the phone. Throws 403 if anybody else names a colleague's account.
 */
function accountToUnenrol(req: PayloadRequest, account: unknown, own: number): number {
  if (account === undefined || account === own) return own;
  if (!isOwner(req)) throw new Forbidden(req.t);
  if (!Number.isInteger(account))
    throw new APIError(staffMessage(NO_SUCH_MEMBER, req), 404, null, true);
  return Number(account);
}

const endEnrolment = async (req: PayloadRequest): Promise<Response> => {
  const { id } = memberOf(req);
  const { currentPassword, account } = await jsonBody(req);
  const accountId = accountToUnenrol(req, account, id);
  await requireCurrentPassword(req, id, currentPassword);
  await query("DELETE FROM staff_totp WHERE staff_id = $1::integer", [accountId]);
  return jsonResponse({ enrolled: false });
};

/**
 * Endpoints for two-factor sign-in of the user's own account: `GET /staff/totp`, `POST
 * /staff/totp/begin`, `/confirm`, `/end`. With `account` an owner turns it off for a colleague.
 */
export const totpEndpoints: Endpoint[] = [
  { path: "/totp", method: "get", ...STAFF_READS, handler: showEnrolment },
  { path: "/totp/begin", method: "post", ...STAFF_ACTIONS, handler: beginEnrolment },
  { path: "/totp/confirm", method: "post", ...STAFF_ACTIONS, handler: confirm },
  { path: "/totp/end", method: "post", ...STAFF_ACTIONS, handler: endEnrolment },
];
