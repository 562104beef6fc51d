import "server-only";
import type { EndpointRules } from "@/lib/contract/endpoint";
import { HINT_COOKIE, SESSION_COOKIES } from "@/lib/contract/session-cookies";
import { SIGN_IN } from "@/lib/contract/sign-in-limits";
import { cookiesOf } from "./cookies";
import { cookieName, setCookie } from "@/lib/secure-cookie";

const DAY_S = 24 * 60 * 60;
/**
 * For each cookie, the path to which it is sent, and for how long (s) a browser stores it. The
 * server's own lifetimes are shorter.
 */
const COOKIE_OPTIONS: Record<keyof typeof SESSION_COOKIES, { path: string; maxAge: number }> = {
  // Pages that are rendered for one customer need it without JavaScript, too.
  access: { path: "/", maxAge: 30 * DAY_S },
  refresh: { path: "/api/auth", maxAge: 30 * DAY_S },
  challenge: { path: "/", maxAge: 15 * 60 },
  registration: { path: "/api/auth", maxAge: DAY_S },
  device: { path: "/api/auth", maxAge: SIGN_IN.deviceLifetimeS },
};

const sessionCookie = (name: keyof typeof SESSION_COOKIES, value: string): string =>
  setCookie(SESSION_COOKIES[name], value, COOKIE_OPTIONS[name]);

/**
 * Returns whether a browser sent the request. Browsers always send the site or origin of a request,
 * and no script can remove these headers.
 */
const isBrowser = (request: Request): boolean =>
  request.headers.has("sec-fetch-site") || request.headers.has("origin");

// Read by JavaScript (lib/client/session/session-cookie.ts); contains nothing secret.
const hintCookie = (maxAge: number): string =>
  setCookie(HINT_COOKIE, maxAge ? "1" : "", { path: "/", maxAge, httpOnly: false });

type ResponseBody = { data: Record<string, unknown> | null };

type SecretKind = Exclude<NonNullable<EndpointRules["sets"]>, "signed-out">;

/** The secret fields of a successful response, by cookie. */
const COOKIE_FIELDS: Record<SecretKind, Partial<Record<keyof typeof SESSION_COOKIES, string>>> = {
  session: { access: "token", refresh: "refreshToken", device: "deviceKey" },
  challenge: { challenge: "challenge" },
  registration: { registration: "registrationKey" },
};

function withBody(response: Response, body: unknown): Response {
  const headers = new Headers(response.headers);
  headers.delete("content-length");
  return new Response(JSON.stringify(body), { status: response.status, headers });
}

function clearCookies(
  response: Response,
  names: readonly (keyof typeof SESSION_COOKIES)[],
): Response {
  for (const name of names) response.headers.append("Set-Cookie", sessionCookie(name, ""));
  if (names.includes("refresh")) response.headers.append("Set-Cookie", hintCookie(0));
  return response;
}

/** Moves the secrets of a successful response to cookies, and sets their fields to null. */
async function moveSecretsToCookies(response: Response, secrets: SecretKind): Promise<Response> {
  const body = (await response.json()) as ResponseBody;
  const cookies: string[] = [];
  for (const [name, field] of Object.entries(COOKIE_FIELDS[secrets]) as [
    keyof typeof SESSION_COOKIES,
    string,
  ][]) {
    const value = body.data?.[field];
    if (typeof value === "string") cookies.push(sessionCookie(name, value));
    if (body.data) body.data[field] = null;
  }
  const withoutSecrets = withBody(response, body);
  for (const cookie of cookies) withoutSecrets.headers.append("Set-Cookie", cookie);
  if (secrets !== "session") return withoutSecrets;
  withoutSecrets.headers.append("Set-Cookie", hintCookie(COOKIE_OPTIONS.refresh.maxAge));
  return clearCookies(withoutSecrets, ["challenge", "registration"]);
}

/**
 * Moves the secrets of a response to HttpOnly cookies if a browser sent the request, or if the
 * refresh token came as a cookie. Other clients read them from the body. Deletes the cookies when a
 * session ends.
 */
export async function withSessionCookies(
  request: Request,
  { sets }: Pick<EndpointRules, "sets">,
  response: Response,
): Promise<Response> {
  const hasRefreshCookie = cookiesOf(request.headers).has(cookieName(SESSION_COOKIES.refresh));
  if (!sets || (!isBrowser(request) && !hasRefreshCookie)) return response;
  if (sets === "signed-out")
    return response.ok ? clearCookies(response, ["access", "refresh"]) : response;
  if (!response.ok)
    return sets === "session" && response.status === 401
      ? clearCookies(response, ["access", "refresh"])
      : response;
  return moveSecretsToCookies(response, sets);
}
