import { fetchRaw, CRAWLERS, pathOf } from "../../../e2e/shop/http";
import {
  canonicals,
  headHtml,
  htmlLanguage,
  codePointLength,
  metaContents,
  tagTexts,
  alternates,
} from "../../../e2e/shop/html";
import { TEXTS } from "../../../e2e/shop/texts";
import { LANGUAGES } from "../../../lib/languages";
import { htmlValidator } from "../html-validator";
import type { PageSummary } from "../page";
import { Findings, type Requirement, evenSample } from "../requirement";

const MAX_TITLE = 60;
const MAX_DESCRIPTION = 160;
const SAMPLE = 12;

const withoutDrawings = (html: string) => html.replace(/<svg\b.*?<\/svg>/gs, "");

/** Describes the pages that have the same text as an earlier page of their language. */
function duplicateTexts(
  pages: readonly PageSummary[],
  textOf: (page: PageSummary) => string,
): string[] {
  const firstAddresses = new Map<string, string>();
  return pages.flatMap((page) => {
    const key = `${page.language} ${textOf(page)}`;
    const other = firstAddresses.get(key);
    if (other === undefined) firstAddresses.set(key, page.address);
    return other === undefined ? [] : [`${page.address} and ${other}: “${textOf(page)}”`];
  });
}

/** Requirements 7-12: the head. */
export const heads: readonly Requirement[] = [
  {
    number: 7,
    name: "one title, description, canonical, in the head",
    checkPage({ answer, head }) {
      if (answer.status !== 200 || !head) return undefined;
      const whole = withoutDrawings(answer.body);
      const count = (what: string, headCount: number, inAll: number) =>
        headCount === 1 && inAll === 1
          ? []
          : [`${what}: ${headCount} in the head, ${inAll} in all`];
      return [
        ...count(
          "title",
          tagTexts(withoutDrawings(head), "title").filter(Boolean).length,
          tagTexts(whole, "title").length,
        ),
        ...count(
          "description",
          metaContents(head, "description").filter(Boolean).length,
          metaContents(whole, "description").length,
        ),
        ...count("canonical", canonicals(head).length, canonicals(whole).length),
      ];
    },
    async checkShop({ samples }) {
      const findings = new Findings();
      for (const {
        page: { address, head },
      } of evenSample(samples, SAMPLE))
        for (const [name, agent] of Object.entries(CRAWLERS))
          findings.add(
            `${address} as ${name}`,
            headHtml((await fetchRaw(address, { agent })).body) !== head && "has another head",
          );
      return findings.checked;
    },
  },
  {
    number: 8,
    name: "canonical: absolute, itself; og:url the same",
    checkPage({ address, isIndexable, head }) {
      if (!isIndexable) return undefined;
      const [canonical = ""] = canonicals(head);
      return [
        ...(/^https?:\/\/[^/]+\//.test(`${canonical}/`) ? [] : [`is not absolute: ${canonical}`]),
        ...(pathOf(canonical) === address ? [] : [`has the canonical ${canonical}`]),
        ...(metaContents(head, "og:url").join() === canonical
          ? []
          : [`has the og:url ${metaContents(head, "og:url").join()}`]),
      ];
    },
  },
  {
    number: 9,
    name: "hreflang: complete, reciprocal, in the head only",
    checkPage({ isIndexable, head, body, answer, language }) {
      if (!isIndexable) return undefined;
      const named = alternates(head);
      return [
        ...(Object.keys(named).sort().join() === "az,en,ru,x-default"
          ? []
          : [`names ${Object.keys(named).join()}`]),
        ...(named["x-default"] === named.az ? [] : ["has another x-default"]),
        ...(named[language] === canonicals(head)[0] ? [] : ["leaves itself out"]),
        ...(Object.keys(alternates(body)).length === 0 ? [] : ["names them in the body"]),
        ...(String(answer.headers.link ?? "").includes("hreflang")
          ? ["names them in a header"]
          : []),
      ];
    },
    async checkShop({ pages }) {
      const findings = new Findings();
      for (const page of pages.values())
        if (page.isIndexable)
          for (const language of LANGUAGES) {
            const twin = pages.get(pathOf(page.alternates[language] ?? ""));
            findings.add(
              page.address,
              !twin?.isIndexable &&
                `its twin ${page.alternates[language]} was not found or is not indexable`,
              twin &&
                JSON.stringify(twin.alternates) !== JSON.stringify(page.alternates) &&
                `its twin ${twin.address} names others`,
            );
          }
      return findings.checked;
    },
  },
  {
    number: 10,
    name: "the page has the language of its address",
    checkPage({ answer, head, body, language, kind }) {
      if (answer.status !== 200 || !head) return undefined;
      const foreign =
        language === "ru" ? /[əğıİşƏĞŞ]/ : language === "en" ? /[а-яёəğış]/i : /[а-яё]/i;
      // Names of products and brands are not translated, so their headings are not checked.
      const heading = tagTexts(body, "h1")[0] ?? "";
      const translated = heading.replace(/“[^”]*”|«[^»]*»|\([^)]*\)/g, "");
      return [
        ...(htmlLanguage(answer.body) === language
          ? []
          : [`says lang=${htmlLanguage(answer.body)}`]),
        ...(body.includes(TEXTS[language].nav.skip) ? [] : ["has another language's menu"]),
        ...(kind !== "product" && kind !== "brand" && foreign.test(translated)
          ? [`has the heading “${heading}”`]
          : []),
      ];
    },
  },
  {
    number: 11,
    name: "titles <= 60, descriptions <= 160, unique",
    checkPage: ({ isIndexable, head }) =>
      isIndexable
        ? [
            ...tagTexts(withoutDrawings(head), "title")
              .filter((title) => codePointLength(title) > MAX_TITLE)
              .map((title) => `title: “${title}”`),
            ...metaContents(head, "description")
              .filter((text) => codePointLength(text) > MAX_DESCRIPTION)
              .map((text) => `description: “${text}”`),
          ]
        : undefined,
    async checkShop({ pages }) {
      const indexed = [...pages.values()].filter(({ isIndexable }) => isIndexable);
      return {
        pages: 0,
        failures: [
          ...duplicateTexts(indexed, ({ title }) => title),
          ...duplicateTexts(indexed, ({ description }) => description),
        ],
      };
    },
  },
  {
    number: 12,
    name: "html-validate: heads and ids",
    async checkShop({ samples }) {
      const findings = new Findings();
      for (const {
        page: { address, head, answer },
      } of samples) {
        const lines = head.split("\n").length;
        // Only problems in the head and duplicate ids are reported.
        const report = await htmlValidator.validateString(answer.body);
        const reported = report.results
          .flatMap(({ messages }) => messages)
          .filter(
            ({ ruleId, line, offset }) =>
              ruleId === "no-dup-id" || line < lines || (line === lines && offset < head.length),
          );
        findings.add(
          address,
          ...reported.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
        );
      }
      return findings.checked;
    },
  },
];
