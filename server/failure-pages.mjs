import { readFileSync } from "node:fs";

/** When to come back (s) while the upstream does not answer. */
export const RETRY_AFTER_S = 30;

const textsOf = (language) => JSON.parse(readFileSync(new URL(`../messages/${language}.json`, import.meta.url), "utf8"));
const texts = { az: textsOf("az"), en: textsOf("en"), ru: textsOf("ru") };

const style =
  "body{font:17px/1.5 system-ui,sans-serif;color:#14181f;background:#f5f6f8;margin:0;display:grid;place-items:center;min-height:100vh;text-align:center}main{max-width:34rem;padding:2rem}h1{font-size:1.6rem;margin:0 0 .5rem}p{color:#4a5260}a{display:inline-block;margin:1rem .5rem 0;padding:.7rem 1.4rem;border-radius:8px;background:#14181f;color:#fff;text-decoration:none;font-weight:600}a:focus-visible{outline:2px solid #1d4ed8;outline-offset:2px}";

/** A complete page that needs no stylesheet, script or database: 503 for an upstream that does not answer, else the generic error screen. */
export function failurePage(status, language) {
  const { error, notFound } = texts[language];
  const title = status === 503 ? error.unavailable : error.title;
  const text = status === 503 ? error.unavailableText : error.text;
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head><body><main><h1>${title}</h1><p>${text}</p><a href="">${error.retry}</a><a href="/${language}">${notFound.home}</a></main></body></html>`;
}
