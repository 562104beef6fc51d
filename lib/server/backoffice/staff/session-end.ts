import { getFieldsToSign, jwtSign } from "payload";
import type { CollectionRefreshHook } from "payload";
import { clock } from "@/lib/server/db/clock";

const HOUR_S = 60 * 60;
/** How long a token lasts without being refreshed, which the admin does while somebody works. */
export const TOKEN_S = 8 * HOUR_S;
/** When a session ends at the latest, however often it is refreshed. */
const SESSION_S = 12 * HOUR_S;

type Session = { id: string; createdAt?: string | Date | null };

/** Seconds that a refreshed token may last: never beyond the absolute end of its session. */
function lifeOfToken(createdAt: Date, now: Date): number {
  const left = SESSION_S - Math.floor((now.getTime() - createdAt.getTime()) / 1000);
  return Math.min(TOKEN_S, left);
}

/**
 * Refreshes a token as Payload does, but not beyond the absolute end of the session. Returns
 * nothing where Payload's own way is right, which is while the end is further away than a token
 * lasts.
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
  const fieldsToSign = getFieldsToSign({
    collectionConfig: config,
    email: user.email,
    sid,
    user: req.user,
  });
  // A second is left to a token that should not have been accepted any more.
  const { exp, token } = await jwtSign({
    fieldsToSign,
    secret: req.payload.secret,
    tokenExpiration: Math.max(1, tokenExpiration),
  });
  return { exp, refreshedToken: token, setCookie: true, user };
};
