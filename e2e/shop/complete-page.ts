import { expect } from "@playwright/test";
import { fetchRaw } from "./http";
import { bodyHtml, htmlLanguage, tagTexts } from "./html";
import type { PageType } from "./page-types";
import { type Language, TEXTS } from "./texts";

/**
 * Expects a page to answer 200 in its language, complete with menus, with one h1 and no cookies.
 * Shared caches may store it only if it is the same for everybody.
 */
export async function expectComplete(
  { path, cached }: PageType,
  language: Language,
  agent?: string,
): Promise<void> {
  const address = `/${language}${path}`;
  const answer = await fetchRaw(address, agent ? { agent } : {});
  expect.soft(answer.status, address).toBe(200);
  expect.soft(htmlLanguage(answer.body), address).toBe(language);
  expect
    .soft(tagTexts(bodyHtml(answer.body), "a")[0], `${address}: the menus' language`)
    .toBe(TEXTS[language].nav.skip);
  expect
    .soft(tagTexts(bodyHtml(answer.body), "h1"), `${address}: one heading`)
    .toEqual([expect.stringMatching(/\S/)]);
  expect.soft(answer.headers["set-cookie"], address).toBeUndefined();
  expect
    .soft(answer.headers.link ?? "", `${address}: no Link header for hreflang`)
    .not.toContain("hreflang");
  const cacheControl = answer.headers["cache-control"] ?? "";
  if (cached)
    expect
      .soft(cacheControl, `${address}: shared caches may store it`)
      .toMatch(/^(?!.*(no-store|private)).*s-maxage=[1-9]/);
  else expect.soft(cacheControl, `${address}: a visitor's own query`).toContain("no-store");
}
