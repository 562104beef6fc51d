import { getFieldsToSign, jwtSign } from "payload";
import type { CollectionRefreshHook } from "payload";
import { clock } from "@/lib/server/db/clock";
import { SESSION_ENDED } from "../session-ended";
import { staffError } from "../staff-error";

const HOUR_S = 60 * 60;
/**
 * How long a token is valid without being refreshed; the admin refreshes it while somebody works.
 */
export const TOKEN_S = 8 * HOUR_S;
/** The maximum length of a session, however often it is refreshed. */
const SESSION_S = 12 * HOUR_S;

type Session = { id: string; createdAt?: string | Date | null };

/** The seconds for which a refreshed token is valid, never beyond the session's maximum length. */
function lifeOfToken(createdAt: Date, now: Date): number {
  const left = SESSION_S - Math.floor((now.getTime() - createdAt.getTime()) / 1000);
  return Math.min(TOKEN_S, left);
}

/**
 * Refreshes a token as Payload does, but not beyond the session's maximum length. Returns
 * undefined, so that Payload does it, while the session lasts longer than a token anyway. Throws
 * 401 for a session that has reached its maximum length.
 */
export const limitSessionLife: CollectionRefreshHook = async ({ args, user }) => {
  const {
    collection: { config },
    req,
  } = args;
  const sid = (req.user as { _sid?: string } | null)?._sid;
  const session = (user.sessions as Session[] | undefined)?.find(({ id }) => id === sid);
  if (!sid || !session?.createdAt || !req.user) return undefined;
  const tokenExpiration = lifeOfToken(new Date(session.createdAt), clock.now());
  if (tokenExpiration >= TOKEN_S) return undefined;
  if (tokenExpiration <= 0) throw staffError(SESSION_ENDED, req, 401);
  const fieldsToSign = getFieldsToSign({
    collectionConfig: config,
    email: user.email,
    sid,
    user: req.user,
  });
  // At least one second, in case the token should not have been accepted any more.
  const { exp, token } = await jwtSign({
    fieldsToSign,
    secret: req.payload.secret,
    tokenExpiration: Math.max(1, tokenExpiration),
  });
  return { exp, refreshedToken: token, setCookie: true, user };
};
