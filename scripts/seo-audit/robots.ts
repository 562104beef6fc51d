/**
 * The rules of a robots.txt file, which apply to every crawler, as in RFC 9309: the longest
 * matching pattern decides, and of two patterns of the same length `Allow`.
 */
export class Robots {
  private readonly rules: { allows: boolean; length: number; pattern: RegExp }[];
  readonly sitemaps: string[];

  constructor(text: string) {
    const lines = text
      .split(/\r?\n/)
      .map((line) => /^\s*([\w-]+)\s*:\s*(.*?)\s*(?:#.*)?$/.exec(line))
      .flatMap((match) =>
        match?.[1] ? [{ name: match[1].toLowerCase(), value: match[2] ?? "" }] : [],
      );
    this.sitemaps = lines.filter(({ name }) => name === "sitemap").map(({ value }) => value);
    this.rules = lines
      .filter(({ name, value }) => (name === "allow" || name === "disallow") && value !== "")
      .map(({ name, value }) => ({
        allows: name === "allow",
        length: value.length,
        pattern: new RegExp(`^${value.replace(/[.+?^{}()|[\]\\]/g, "\\$&").replaceAll("*", ".*")}`),
      }));
  }

  /** Whether crawlers must not request a URL (path and query string). */
  blocks(address: string): boolean {
    const [rule] = this.rules
      .filter(({ pattern }) => pattern.test(address))
      .sort((a, b) => b.length - a.length || Number(b.allows) - Number(a.allows));
    return rule !== undefined && !rule.allows;
  }
}
