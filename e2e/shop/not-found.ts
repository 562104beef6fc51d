import { randomBytes } from "node:crypto";
import { expect, test } from "@playwright/test";
import { type RawResponse, fetchRaw } from "./http";
import {
  bodyHtml,
  canonicals,
  htmlLanguage,
  structuredData,
  tagsIn,
  tagTexts,
  alternates,
} from "./html";
import { type Language, TEXTS } from "./texts";

/** A slug that is new in every run, so that no page of it is cached. */
export const unusedSlug = (): string => `e2e-${randomBytes(8).toString("hex")}`;

export function expectNotFoundPage(answer: RawResponse, language: Language): void {
  expect(answer.status).toBe(404);
  expect(answer.headers["content-type"]).toContain("text/html");
  expect(htmlLanguage(answer.body)).toBe(language);
  expect(tagTexts(answer.body, "h1")).toEqual([TEXTS[language].notFound.title]);
  expect(
    tagsIn(bodyHtml(answer.body), "a").map((tag) => tag.href),
    "leads home",
  ).toContain(`/${language}`);
  expect(canonicals(answer.body)).toEqual([]);
  expect(alternates(answer.body)).toEqual({});
  expect(structuredData(answer.body).map((data) => data["@type"])).not.toContain("Product");
  expect(answer.headers["set-cookie"]).toBeUndefined();
  expect(answer.headers.link ?? "").not.toContain("hreflang");
}

/** Expects 404 for unknown products, menu pages, categories and pages, on the first request. */
export async function expectUnknownPagesNotFound(
  language: Language,
  agent?: string,
): Promise<void> {
  const digits = randomBytes(3).readUIntBE(0, 3);
  const category = `/${language}/searchResult?categoryId=${1_000_000 + digits}`;
  const addresses = [
    ...[unusedSlug(), 1_500_000_000 + digits, "x".repeat(300), "%E0%A4%A", "%00", "a%20b"].map(
      (slug) => `/${language}/product/${slug}`,
    ),
    ...[1_000_000 + digits, unusedSlug(), "007"].map((id) => `/${language}/menu-page/${id}`),
    ...[unusedSlug().slice(0, 15), "9".repeat(30)].map(
      (id) => `/${language}/searchResult?categoryId=${id}`,
    ),
    category,
    `${category}&SortType=orderbyprice`,
    `${category}&f=ram:8`,
    `/${language}/product`,
    `/${language}/menu-page`,
    `/${language}/${unusedSlug()}`,
    `/${language}/${unusedSlug()}/${unusedSlug()}`,
  ];
  for (const address of addresses) {
    const answer = await fetchRaw(address, agent ? { agent } : {});
    // An invalid percent-encoding is a bad request: 400 is as correct as 404.
    if (address.includes("%E0")) expect.soft([400, 404], address).toContain(answer.status);
    else await test.step(address, () => expectNotFoundPage(answer, language));
  }
}

/** Expects 404 for URLs without a language, or with an unknown one. */
export async function expectNotFoundWithoutLanguage(agent?: string): Promise<void> {
  for (const address of [
    `/${unusedSlug()}`,
    "/de",
    `/de/product/${unusedSlug()}`,
    `/${unusedSlug().slice(4, 6)}/contact`,
    "/azz",
    "/az-az/contact",
    `/${unusedSlug()}.html`,
    "/wp-login.php",
    "/.env",
  ])
    await test.step(address, async () =>
      expectNotFoundPage(await fetchRaw(address, agent ? { agent } : {}), "az"),
    );
}
