import { jwtVerify, SignJWT } from "jose";
import { query } from "../db/pool";
import { clock, databaseTime } from "../db/clock";
import { keyFor } from "../keys/key-for";
import { SIGN_IN } from "@/lib/contract/sign-in-limits";

const ISSUER = "vitrin";
const ALGORITHM = "HS256";

export type Identity = { customerId: number; sessionId: number };

/** Signs a short-lived access token (RFC 9068) that names the customer and the session. */
export const signAccessToken = ({ customerId, sessionId }: Identity): Promise<string> => {
  const issuedAt = Math.floor(clock.now().getTime() / 1000);
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: ALGORITHM, typ: "at+jwt" })
    .setIssuer(ISSUER)
    .setSubject(String(customerId))
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + SIGN_IN.accessTokenS)
    .sign(keyFor("access token"));
};

/**
 * The customer and session that a token names, or null when it is malformed, forged or expired.
 * Does not check that the session still exists. Throws `Unavailable` when this process has never
 * reached the database and cannot reach it now, because it then does not know the time: callers
 * must not treat that as a sign-out.
 */
export async function readAccessToken(token: string): Promise<Identity | null> {
  const currentDate = await databaseTime(query);
  try {
    const { payload } = await jwtVerify(token, keyFor("access token"), {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      typ: "at+jwt",
      requiredClaims: ["sub", "exp"],
      currentDate,
    });
    const identity = { customerId: Number(payload.sub), sessionId: Number(payload.sid) };
    return Object.values(identity).every((id) => Number.isSafeInteger(id) && id > 0)
      ? identity
      : null;
  } catch {
    return null;
  }
}
