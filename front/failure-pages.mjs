import { readFileSync } from "node:fs";

/** Retry-After (s) while the upstream is unavailable. */
export const RETRY_AFTER_S = 30;

const readTexts = (language) =>
  JSON.parse(readFileSync(new URL(`../messages/${language}.json`, import.meta.url), "utf8"));
const texts = { az: readTexts("az"), en: readTexts("en"), ru: readTexts("ru") };

const style =
  "body{font:17px/1.5 system-ui,sans-serif;color:#14181f;background:#f5f6f8;margin:0;display:grid;place-items:center;min-height:100vh;text-align:center}main{box-sizing:border-box;max-width:36rem;margin:1rem;padding:2.5rem 1.5rem;background:#fff;border-radius:12px;box-shadow:0 8px 24px rgb(20 24 31/.08)}b{font-size:1.5rem;letter-spacing:-.02em}b i{font-style:normal;color:#b3123f}h1{font-size:1.5rem;line-height:1.25;margin:1.25rem 0 .5rem}small{display:block;color:#4a5260}p{color:#4a5260;margin:.75rem 0 0}a{display:inline-block;margin:1.25rem .25rem 0;padding:.7rem 1.3rem;border-radius:8px;border:1px solid #14181f;color:#14181f;text-decoration:none;font-weight:600}a:first-of-type{background:#14181f;color:#fff}a:focus-visible{outline:2px solid #1d4ed8;outline-offset:2px}";

const SAID = {
  400: ["badAddress", "badAddressText"],
  413: ["tooLarge", "tooLargeText"],
  429: ["tooMany", "tooManyText"],
  503: ["unavailable", "unavailableText"],
};

/**
 * A standalone page without stylesheet, script or database: 400 for an address that nothing leads
 * to, 413 for a form with too much in it, 429 for too many requests, 503 for an unavailable
 * upstream, else the generic error screen.
 */
export function failurePage(status, language) {
  const { brand, error } = texts[language];
  const [title, text] = (SAID[status] ?? ["title", "text"]).map((key) => error[key]);
  // The specification's wording (section 8) appears below a translated title, as in
  // components/failure/failure-screen.tsx.
  const name =
    SAID[status] || title === texts.en.error.title
      ? ""
      : `<small lang="en">${texts.en.error.title}</small>`;
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head><body><main><b>${brand.name}<i>.</i></b><h1>${title}</h1>${name}<p>${text}</p>${status === 400 || status === 413 ? "" : `<a href="">${error.retry}</a>`}<a href="/${language}">${error.home}</a></main></body></html>`;
}
