/** The URLs of scripts and style sheets that a page's HTML makes modern browsers load at once. */
export type FirstLoad = { scripts: string[]; styles: string[] };

type Attributes = Record<string, string>;

function elements(html: string, name: string): Attributes[] {
  return [...html.matchAll(new RegExp(`<${name}\\b((?:[^>"]|"[^"]*")*)>`, "gi"))].map(
    ([, attributes = ""]) =>
      Object.fromEntries(
        [...attributes.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].map(([, key = "", value = ""]) => [
          key.toLowerCase(),
          value.replaceAll("&amp;", "&"),
        ]),
      ),
  );
}

const unique = (addresses: (string | undefined)[]): string[] => [
  ...new Set(addresses.filter((address): address is string => Boolean(address))),
];

/** Finds the scripts (without `nomodule`), preloads and style sheets of a page's HTML. */
export function firstLoadOf(html: string): FirstLoad {
  const scripts = elements(html, "script").filter((script) => !("nomodule" in script));
  const links = elements(html, "link");
  const preloads = (kind: string) =>
    links.filter((link) => link.rel === "preload" && link.as === kind).map((link) => link.href);
  return {
    scripts: unique([
      ...scripts.map((script) => script.src),
      ...links.filter((link) => link.rel === "modulepreload").map((link) => link.href),
      ...preloads("script"),
    ]),
    styles: unique([
      ...links.filter((link) => link.rel === "stylesheet").map((link) => link.href),
      ...preloads("style"),
    ]),
  };
}
