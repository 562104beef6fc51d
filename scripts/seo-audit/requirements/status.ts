import { randomBytes } from "node:crypto";
import { AGENTS, fetchRaw, CRAWLERS, pathOf } from "../../../e2e/shop/http";
import {
  bodyHtml,
  canonicals,
  htmlLanguage,
  metaContents,
  structuredData,
  tagsIn,
  tagTexts,
  alternates,
} from "../../../e2e/shop/html";
import { TEXTS } from "../../../e2e/shop/texts";
import { LANGUAGES } from "../../../lib/languages";
import { Findings, type Requirement, evenSample } from "../requirement";

const SAMPLE = 30;
const unusedSlug = () => `found-${randomBytes(6).toString("hex")}`;

/** Requirements 1-6: statuses and URLs. */
export const status: readonly Requirement[] = [
  {
    number: 1,
    name: "/ redirects to /az, for everybody, once",
    async checkShop() {
      const findings = new Findings();
      for (const agent of Object.values(CRAWLERS))
        for (const headers of [
          {},
          { "accept-language": "ru-RU,ru" },
          { cookie: "NEXT_LOCALE=en" },
        ] as Record<string, string>[]) {
          const response = await fetchRaw("/", { agent, headers });
          findings.add(
            `/ as ${agent}`,
            ![307, 308].includes(response.status) && `answers ${response.status}`,
            pathOf(response.headers.location ?? "") !== "/az" &&
              `leads to ${response.headers.location}`,
            response.headers["set-cookie"] && "sets a cookie",
          );
        }
      findings.add("/az", (await fetchRaw("/az")).status !== 200 && "is no page");
      return findings.checked;
    },
  },
  {
    number: 2,
    name: "main content without scripts",
    checkPage({ kind, answer, body, isIndexable, data }) {
      if (!isIndexable) return answer.status >= 500 ? [`answers ${answer.status}`] : undefined;
      const headings = tagTexts(body, "h1").filter(Boolean);
      const prose = tagTexts(body, "p").join(" ");
      return [
        ...(headings.length === 1 ? [] : [`has ${headings.length} headings h1`]),
        ...(kind === "product" && !body.includes("₼") ? ["shows no price"] : []),
        ...(kind === "product" &&
        !prose.includes(
          String(data.find((entry) => entry["@type"] === "Product")?.description ?? "").slice(
            0,
            60,
          ),
        )
          ? ["lacks its description"]
          : []),
        ...((kind === "category" || kind === "brand") && tagTexts(body, "article").length === 0
          ? ["lists nothing"]
          : []),
        ...(kind === "menu page" && prose.length < 100 ? ["has no text"] : []),
      ];
    },
  },
  {
    number: 3,
    name: "unknown URLs answer 404 on the first visit",
    async checkShop() {
      const findings = new Findings();
      for (const language of LANGUAGES)
        for (const agent of [AGENTS.browser, AGENTS.Googlebot, AGENTS.WhatsApp]) {
          const paths = [
            `product/${unusedSlug()}`,
            "product/1999999999",
            `brand/${unusedSlug()}`,
            "brand/1999999999",
            `menu-page/${unusedSlug()}`,
            "menu-page/99999999",
            "searchResult?categoryId=99999999",
            `searchResult?storeSlug=${unusedSlug()}`,
            `searchResult?userCode=${unusedSlug()}`,
            `searchResult?categoryId=101&f=color:${unusedSlug()}`,
            unusedSlug(),
            `${unusedSlug()}/${unusedSlug()}`,
            `PRODUCT/${unusedSlug()}/`,
          ];
          for (const address of [
            ...paths.map((path) => `/${language}/${path}`),
            ...(language === "az"
              ? [`/${unusedSlug()}`, "/de", `/de/product/${unusedSlug()}`]
              : []),
          ]) {
            const { status: code, body, headers } = await fetchRaw(address, { agent });
            findings.add(
              `${address} as ${agent.slice(0, 30)}`,
              code !== 404 && `answers ${code}`,
              htmlLanguage(body) !== language && "has another language",
              tagTexts(body, "h1")[0] !== TEXTS[language].notFound.title && "has another heading",
              !tagsIn(bodyHtml(body), "a").some((link) => link.href === `/${language}`) &&
                "has no link home",
              canonicals(body).length > 0 && "has a canonical",
              Object.keys(alternates(body)).length > 0 && "has hreflang",
              structuredData(body).some((entry) => entry["@type"] === "Product") &&
                "describes a product",
              headers["set-cookie"] && "sets a cookie",
            );
          }
        }
      return findings.checked;
    },
  },
  {
    number: 4,
    name: "campaign parameters change nothing",
    async checkShop({ pages }) {
      const findings = new Findings();
      for (const { address, canonical } of evenSample(
        [...pages.values()].filter(({ isIndexable }) => isIndexable),
        SAMPLE,
      ))
        for (const parameters of [
          "utm_source=x",
          "fbclid=x",
          "utm_source=a&utm_source=b&gclid=z",
        ]) {
          const { status: code, body } = await fetchRaw(
            `${address}${address.includes("?") ? "&" : "?"}${parameters}`,
          );
          findings.add(
            `${address} with ${parameters}`,
            code !== 200 && `answers ${code}`,
            canonicals(body)[0] !== canonical && `has the canonical ${canonicals(body)[0]}`,
          );
        }
      return findings.checked;
    },
  },
  {
    number: 5,
    name: "sold out: 200, indexable, says so",
    checkPage({ kind, data, body, answer, isIndexable, language }) {
      const offers = data.find((entry) => entry["@type"] === "Product")?.offers as
        { availability?: string } | undefined;
      if (kind !== "product" || !offers?.availability?.endsWith("/OutOfStock")) return undefined;
      return [
        ...(answer.status === 200 && isIndexable ? [] : ["is not indexable"]),
        ...(body.includes(TEXTS[language].product.soldOut) ? [] : ["does not say so"]),
      ];
    },
  },
  {
    number: 6,
    name: "an address keeps its language",
    async checkShop({ pages }) {
      const findings = new Findings();
      for (const { address, language } of evenSample(
        [...pages.values()].filter(({ status: code }) => code === 200),
        SAMPLE,
      ))
        for (const headers of [
          { "accept-language": "ru" },
          { "accept-language": "en", cookie: "NEXT_LOCALE=en; lang=en" },
        ] as Record<string, string>[]) {
          const { body } = await fetchRaw(address, { headers });
          findings.add(
            address,
            htmlLanguage(body) !== language &&
              `changes to ${htmlLanguage(body)} for ${JSON.stringify(headers)}`,
            metaContents(body, "og:locale").some((locale) => !locale.startsWith(language)) &&
              "has another og:locale",
          );
        }
      return findings.checked;
    },
  },
];
