import { expect } from "@playwright/test";
import { fetchRaw, fetchAllRaw } from "./http";
import {
  canonicals,
  descriptionOf,
  headHtml,
  htmlLanguage,
  codePointLength,
  metaContents,
  tagTexts,
  htmlTitle,
} from "./html";
import type { Language } from "./texts";

const MAX_TITLE = 60;
const MAX_DESCRIPTION = 160;

/**
 * Expects one title, description and canonical link, in the head only, short enough for search
 * results.
 */
export async function expectSingleHeadTags(
  address: string,
  language: Language,
  agent?: string,
): Promise<void> {
  const { body } = await fetchRaw(address, agent ? { agent } : {});
  const head = headHtml(body);
  for (const html of [head, body]) {
    expect
      .soft(tagTexts(html.replace(/<svg\b.*?<\/svg>/gs, ""), "title"), `${address}: title`)
      .toEqual([expect.stringMatching(/\S/)]);
    expect
      .soft(metaContents(html, "description"), `${address}: description`)
      .toEqual([expect.stringMatching(/\S/)]);
    expect.soft(canonicals(html), `${address}: canonical`).toHaveLength(1);
  }
  expect.soft(htmlLanguage(body), address).toBe(language);
  expect
    .soft(codePointLength(htmlTitle(body)), `${address}: ${htmlTitle(body)}`)
    .toBeLessThanOrEqual(MAX_TITLE);
  expect
    .soft(codePointLength(descriptionOf(body)), `${address}: ${descriptionOf(body)}`)
    .toBeLessThanOrEqual(MAX_DESCRIPTION);
}

/** Expects titles and descriptions that are unique and short enough for search results. */
export async function expectUniqueHeads(paths: readonly string[]): Promise<void> {
  const pages = await fetchAllRaw(paths);
  const [titles, descriptions] = [
    pages.map(({ body }) => htmlTitle(body)),
    pages.map(({ body }) => descriptionOf(body)),
  ];
  expect(new Set(titles).size).toBe(titles.length);
  expect(new Set(descriptions).size).toBe(descriptions.length);
  for (const title of titles)
    expect.soft(codePointLength(title), title).toBeLessThanOrEqual(MAX_TITLE);
  for (const description of descriptions)
    expect.soft(codePointLength(description), description).toBeLessThanOrEqual(MAX_DESCRIPTION);
}
