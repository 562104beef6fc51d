import { readFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { DEFAULT_LANGUAGE, isLanguage, type Language, LANGUAGES } from "@/lib/languages";
import type { FrontFacts } from "./bridge";
import { setContentSecurityPolicy } from "./content-security-policy";
import type { Context } from "./context";
import { lastKnownFacts } from "./last-known-facts";

/** Retry-After (s) while the upstream is unavailable. */
export const RETRY_AFTER_S = 30;

type Texts = { error: Record<string, string> };

const readTexts = (language: Language): Texts =>
  JSON.parse(
    readFileSync(new URL(`../messages/${language}.json`, import.meta.url), "utf8"),
  ) as Texts;
const texts = Object.fromEntries(
  LANGUAGES.map((language) => [language, readTexts(language)]),
) as Record<Language, Texts>;

const STYLE =
  "body{font:17px/1.5 system-ui,sans-serif;color:#14181f;background:#f5f6f8;margin:0;display:grid;place-items:center;min-height:100vh;text-align:center}main{box-sizing:border-box;max-width:36rem;margin:1rem;padding:2.5rem 1.5rem;background:#fff;border-radius:12px;box-shadow:0 8px 24px rgb(20 24 31/.08)}b{font-size:1.5rem;letter-spacing:-.02em}b i{font-style:normal;color:#b3123f}h1{font-size:1.5rem;line-height:1.25;margin:1.25rem 0 .5rem}small{display:block;color:#4a5260}p{color:#4a5260;margin:.75rem 0 0}a{display:inline-block;margin:1.25rem .25rem 0;padding:.7rem 1.3rem;border-radius:8px;border:1px solid #14181f;color:#14181f;text-decoration:none;font-weight:600}a:first-of-type{background:#14181f;color:#fff}a:focus-visible{outline:2px solid #1d4ed8;outline-offset:2px}";

/** The message keys of each status; other statuses have those of the generic error screen. */
const MESSAGE_KEYS: Readonly<Record<number, readonly [title: string, text: string]>> = {
  400: ["badAddress", "badAddressText"],
  413: ["tooLarge", "tooLargeText"],
  429: ["tooMany", "tooManyText"],
  503: ["unavailable", "unavailableText"],
};

/** Whether retrying the request cannot help. */
const isPermanent = (status: number): boolean => status === 400 || status === 413;

/** Escapes a fact for HTML; a host may come from a header. */
const escapeText = (text: string): string =>
  text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

/**
 * The HTML of a standalone error page, which needs no stylesheet, script or database. 400 is for a
 * malformed URL, 413 for a form that is too large, 429 for too many requests, 503 for an
 * unavailable upstream or database; other statuses show the generic error screen.
 */
function failurePage(status: number, language: Language, facts: FrontFacts): string {
  const { error } = texts[language];
  const [title, text] = (MESSAGE_KEYS[status] ?? ["title", "text"]).map((key) =>
    error[key]?.replace("{hotline}", escapeText(facts.contact)),
  );
  // The specification's English wording (section 8) is shown below a translated title, as in
  // components/failure/failure-screen.tsx.
  const specifiedTitle =
    MESSAGE_KEYS[status] || title === texts.en.error.title
      ? ""
      : `<small lang="en">${texts.en.error.title}</small>`;
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head><body><main><b>${escapeText(facts.name)}<i>.</i></b><h1>${title}</h1>${specifiedTitle}<p>${text}</p>${isPermanent(status) ? "" : `<a href="">${error.retry}</a>`}<a href="/${language}">${error.home}</a></main></body></html>`;
}

/** The language of the page from which a form was sent, by the Referer header. */
export function refererLanguage({ headers }: IncomingMessage): Language {
  const segment = /^https?:\/\/[^/]+\/([a-z]{2})(?:[/?]|$)/.exec(headers.referer ?? "")?.[1];
  return isLanguage(segment) ? segment : DEFAULT_LANGUAGE;
}

/** Answers with a standalone error page of this status, in the language of the URL by default. */
export function sendFailure(
  context: Context,
  status: number,
  pageLanguage: Language = context.language,
): void {
  const { request, response } = context;
  const body = failurePage(status, pageLanguage, lastKnownFacts(context, pageLanguage));
  setContentSecurityPolicy(response, body);
  response.writeHead(status, {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Length": Buffer.byteLength(body),
    "Content-Language": pageLanguage,
    "Cache-Control": "no-store",
    ...(status === 503 ? { "Retry-After": String(RETRY_AFTER_S) } : {}),
  });
  response.end(request.method === "HEAD" ? undefined : body);
}
