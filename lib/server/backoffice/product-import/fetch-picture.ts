import type { IncomingMessage } from "node:http";
import { Agent, get as getOverTls } from "node:https";
import { isIP } from "node:net";
import { fillLabel } from "@/lib/server/import/faults";
import { answerTo } from "@/lib/server/outbound/answer-to";
import { isPublic, PrivateAddress, publicLookup } from "@/lib/server/outbound/public-address";
import { label, type Label } from "../../labels";

/** The size limit of uploads (front/refuse-request.ts). */
const MAX_BYTES = 20_000_000;
const TIMEOUT_MS = 15_000;
const MAX_REDIRECTS = 3;

const NOT_HTTPS = label(
  "şəklin ünvanı https:// ilə başlamalı, port və parolsuz olmalıdır.",
  "a picture's address begins with https:// and has neither port nor password.",
  "адрес изображения начинается с https://, без порта и пароля.",
);
const PRIVATE = label(
  "bu ünvan açıq internetdə deyil.",
  "this address is not on the public internet.",
  "этот адрес не в открытом интернете.",
);
const NOT_FETCHED = label(
  "şəkil alınmadı ({why}).",
  "the picture could not be fetched ({why}).",
  "изображение не удалось получить ({why}).",
);
const TOO_LARGE = label(
  "şəkil 20 MB-dan böyükdür.",
  "the picture is larger than 20 MB.",
  "изображение больше 20 МБ.",
);

/** Thrown when a picture was not fetched, with the fault for its row. */
export class FetchRefused extends Error {
  constructor(readonly fault: Label) {
    super(fault.en);
  }
}

/**
 * Parses the URL of a picture. Throws FetchRefused for a URL to which no request may be sent: only
 * https on the default port to a public host is allowed.
 */
export function parsePictureUrl(text: string, base?: string): URL {
  const url = URL.canParse(text, base) ? new URL(text, base) : null;
  if (
    url?.protocol !== "https:" ||
    url.port !== "" ||
    url.username !== "" ||
    url.password !== "" ||
    text.length > 2000
  )
    throw new FetchRefused(NOT_HTTPS);
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) !== 0 && !isPublic(host)) throw new FetchRefused(PRIVATE);
  return url;
}

const agent = new Agent({ keepAlive: true, maxSockets: 4, lookup: publicLookup() });
/** Sends a GET request; tests pass their own function. */
export type HttpGet = (url: URL, signal: AbortSignal) => Promise<IncomingMessage>;
const sendRequest: HttpGet = (url, signal) =>
  answerTo(
    getOverTls(url, {
      agent,
      signal,
      headers: { Accept: "image/*", "User-Agent": "Vitrin import" },
    }),
  );

async function requestPicture(
  url: URL,
  signal: AbortSignal,
  get: HttpGet,
  redirects = 0,
): Promise<IncomingMessage> {
  const response = await get(url, signal);
  const {
    statusCode = 0,
    headers: { location },
  } = response;
  if (statusCode === 200) return response;
  response.destroy();
  if (location === undefined || statusCode < 300 || statusCode > 399 || redirects >= MAX_REDIRECTS)
    throw new FetchRefused(fillLabel(NOT_FETCHED, { why: statusCode }));
  return requestPicture(parsePictureUrl(location, url.href), signal, get, redirects + 1);
}

/** Bytes that are enough to recognise the type of a picture. */
const BEGINNING_BYTES = 64_000;

async function download(
  address: string,
  get: HttpGet,
  stopAfter: number,
): Promise<{ bytes: Buffer; whole: boolean }> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await requestPicture(parsePictureUrl(address), signal, get);
    const parts: Buffer[] = [];
    let bytes = Number(response.headers["content-length"]) > MAX_BYTES ? Infinity : 0;
    // Leaving this loop closes the connection.
    for await (const part of response as AsyncIterable<Buffer>) {
      bytes += part.length;
      if (bytes > MAX_BYTES) throw new FetchRefused(TOO_LARGE);
      parts.push(part);
      if (bytes > stopAfter) return { bytes: Buffer.concat(parts), whole: false };
    }
    return { bytes: Buffer.concat(parts), whole: true };
  } catch (error) {
    if (error instanceof FetchRefused) throw error;
    if (error instanceof PrivateAddress) throw new FetchRefused(PRIVATE);
    throw new FetchRefused(
      fillLabel(NOT_FETCHED, {
        why: signal.aborted ? "15 s" : ((error as { code?: string }).code ?? "?"),
      }),
    );
  }
}

/**
 * Downloads a picture from an https URL on the public internet: at most 20 MB, within 15 s, over at
 * most three redirects. Throws FetchRefused.
 */
export const fetchPicture = async (address: string, get: HttpGet = sendRequest): Promise<Buffer> =>
  (await download(address, get, Infinity)).bytes;

/**
 * Downloads the first bytes of a picture under the same rules; `whole` tells whether these are all.
 * Throws FetchRefused.
 */
export const fetchPictureStart = (
  address: string,
  get: HttpGet = sendRequest,
): Promise<{ bytes: Buffer; whole: boolean }> => download(address, get, BEGINNING_BYTES);
