/**
 * The rules of robots.txt for every crawler, as RFC 9309 reads them: the longest pattern that fits
 * decides, and of two as long `Allow`.
 */
export class Robots {
  private readonly rules: { allows: boolean; length: number; fits: RegExp }[];
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
        fits: new RegExp(`^${value.replace(/[.+?^{}()|[\]\\]/g, "\\$&").replaceAll("*", ".*")}`),
      }));
  }

  /** Whether crawlers may not ask for an address (path and query). */
  blocks(address: string): boolean {
    const [rule] = this.rules
      .filter(({ fits }) => fits.test(address))
      .sort((a, b) => b.length - a.length || Number(b.allows) - Number(a.allows));
    return rule !== undefined && !rule.allows;
  }
}
