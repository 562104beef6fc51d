type Attributes = Record<string, string>;

const ENTITIES: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
};

/** The text of HTML source: entities decoded, tags removed. */
export const textOf = (html: string): string =>
  html
    .replace(/<!--.*?-->/gs, "")
    .replace(/<[^>]*>/g, "")
    .replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (entity, hex, decimal, name) =>
      hex || decimal
        ? String.fromCodePoint(hex ? parseInt(hex, 16) : Number(decimal))
        : (ENTITIES[name] ?? entity),
    )
    .trim();

const withoutScripts = (html: string) => html.replace(/<script\b[^>]*>.*?<\/script>/gs, "");

/** The attributes of every `<name …>` in source order, outside scripts. */
export function tagsIn(html: string, name: string): Attributes[] {
  return [...withoutScripts(html).matchAll(new RegExp(`<${name}\\b([^>]*)>`, "gi"))].map(
    ([, content = ""]) =>
      Object.fromEntries(
        [...content.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)].map(([, key = "", value = ""]) => [
          key.toLowerCase(),
          textOf(value),
        ]),
      ),
  );
}

/** The text between `<name>` and `</name>`, outside scripts. */
export const tagTexts = (html: string, name: string): string[] =>
  [...withoutScripts(html).matchAll(new RegExp(`<${name}\\b[^>]*>(.*?)</${name}>`, "gis"))].map(
    ([, content = ""]) => textOf(content),
  );

export const headHtml = (html: string): string => html.slice(0, html.indexOf("</head>"));
export const bodyHtml = (html: string): string => html.slice(html.indexOf("</head>"));

export const metaContents = (html: string, key: string): string[] =>
  tagsIn(html, "meta")
    .filter((tag) => (tag.property ?? tag.name) === key)
    .map((tag) => tag.content ?? "");
export const canonicals = (html: string): string[] =>
  tagsIn(html, "link")
    .filter((tag) => tag.rel === "canonical")
    .map((tag) => tag.href ?? "");
/** The alternate links: hreflang -> URL. */
export const alternates = (html: string): Record<string, string> =>
  Object.fromEntries(
    tagsIn(html, "link")
      .filter((tag) => tag.rel === "alternate" && tag.hreflang)
      .map((tag) => [tag.hreflang, tag.href ?? ""]),
  );
export const htmlLanguage = (html: string): string | undefined => tagsIn(html, "html")[0]?.lang;

type Data = Record<string, unknown> & { "@type"?: string };

/** The page's structured data. Invalid JSON fails the test. */
export const structuredData = (html: string): Data[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(
    ([, json = ""]) => {
      const data = JSON.parse(json) as Data & { "@graph"?: Data[] };
      return data["@graph"] ?? [data];
    },
  );

/** Length in code points. */
export const codePointLength = (text: string): number => [...text].length;
export const htmlTitle = (html: string): string => tagTexts(headHtml(html), "title")[0] ?? "";
export const descriptionOf = (html: string): string =>
  metaContents(headHtml(html), "description")[0] ?? "";
