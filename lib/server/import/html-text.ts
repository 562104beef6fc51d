/** Character references that product texts of other shops and accounting systems have. */
const NAMED = new Map(
  [
    `amp & lt < gt > quot " apos ' copy © reg ® trade ™ deg ° laquo « raquo » ndash –`,
    `mdash — hellip … bull • middot · times × divide ÷ plusmn ± sup1 ¹ sup2 ² sup3 ³`,
    `frac12 ½ frac14 ¼ frac34 ¾ euro € pound £ cent ¢ yen ¥ sect § para ¶ ldquo “ rdquo ”`,
    `bdquo „ lsquo ‘ rsquo ’ sbquo ‚ lsaquo ‹ rsaquo › rarr → larr ← le ≤ ge ≥ ne ≠ asymp ≈`,
    `infin ∞ micro µ numero № check ✓ hearts ♥ starf ★ uuml ü Uuml Ü ouml ö Ouml Ö auml ä`,
    `Auml Ä ccedil ç Ccedil Ç scedil ş Scedil Ş gbreve ğ Gbreve Ğ inodot ı imath ı Idot İ`,
    `eacute é Eacute É egrave è agrave à aacute á iacute í oacute ó uacute ú ntilde ñ`,
    `szlig ß`,
  ].flatMap((line) =>
    (line.match(/\S+ \S+/gu) ?? []).map((pair) => {
      const [name = "", sign = ""] = pair.split(" ");
      return [name, sign] as const;
    }),
  ),
);
const SPACES = new Set(["nbsp", "ensp", "emsp", "thinsp", "shy", "zwnj", "zwj"]);
const REFERENCE = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}\d{0,2}));/gi;
/** `&amp;quot;` was escaped twice; nobody escapes more often than this. */
const MAX_PASSES = 3;

const signOf = (code: number): string =>
  code > 31 && code <= 0x10_ffff && (code < 0xd800 || code > 0xdfff)
    ? String.fromCodePoint(code)
    : " ";

/** Replaces character references (`&amp;`, `&#39;`, `&#x20BC;`); an unknown one stays as it is. */
function decodeReferences(text: string): string {
  let decoded = text;
  for (let pass = 0; pass < MAX_PASSES && decoded.includes("&"); pass += 1)
    decoded = decoded.replace(
      REFERENCE,
      (reference, decimal?: string, hex?: string, name?: string) => {
        if (decimal !== undefined) return signOf(Number(decimal));
        if (hex !== undefined) return signOf(parseInt(hex, 16));
        if (SPACES.has(name ?? "")) return name === "shy" ? "" : " ";
        return NAMED.get(name ?? "") ?? NAMED.get((name ?? "").toLowerCase()) ?? reference;
      },
    );
  return decoded;
}

/** Elements that texts are marked up with. Anything else between `<` and `>` is text: `3 < 5 > 2`. */
const ELEMENTS =
  "a|abbr|article|b|big|blockquote|body|br|center|code|dd|del|div|dl|dt|em|figure|font|h[1-6]|head|hr|html|i|iframe|img|ins|li|link|main|mark|meta|nobr|o:p|ol|p|pre|s|script|section|small|source|span|strike|strong|style|sub|sup|table|tbody|td|tfoot|th|thead|title|tr|tt|u|ul|video|wbr";
const TAG = new RegExp(`</?(?:${ELEMENTS})(?=[\\s/>])[^<>]*>`, "gi");
const HAS_TAG = new RegExp(TAG.source, "i");
const NOT_SHOWN = /<!--[\s\S]*?-->|<(script|style|head|title)\b[\s\S]*?<\/\1\s*>/gi;
const PARAGRAPH =
  /<\/?(?:p|div|h[1-6]|ul|ol|dl|table|blockquote|section|article|pre|hr)\b[^<>]*>/gi;
const LINE = /<br\b[^<>]*>|<\/(?:tr|dd|dt)\s*>/gi;
/** Markup that makes lines of its own, in whose source a line break is but a space. */
const HAS_LINES =
  /<\/?(?:p|div|h[1-6]|ul|ol|dl|li|table|blockquote|section|article|pre|br|tr)\b[^<>]*>/i;
const ITEM = /<li\b[^<>]*>\s*(?:<(?:p|div)\b[^<>]*>\s*)*/gi;

/** The text that a browser would show of HTML: paragraphs, and a line with a point for each item. */
function shownText(html: string): string {
  const source = html.replace(NOT_SHOWN, "");
  const lines = (HAS_LINES.test(source) ? source.replace(/\s+/g, " ") : source)
    .replace(/<sup>([23])<\/sup>/gi, (_, digit: string) => (digit === "2" ? "²" : "³"))
    .replace(/<\/(?:p|div)\s*>\s*(?=<\/li)/gi, "")
    .replace(ITEM, "\n• ")
    .replace(/<\/t[dh]\s*>\s*(?=<t[dh]\b)/gi, " ")
    .replace(PARAGRAPH, "\n\n")
    .replace(LINE, "\n")
    .replace(TAG, "");
  return lines
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/^• *$/gm, "")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/**
 * A text without HTML: the shop stores plain texts and shows them as they are, so markup and
 * character references (`&quot;`) would reach shoppers, search engines and feeds.
 */
export function plainText(text: string): string {
  const shown = HAS_TAG.test(text) ? shownText(text) : text;
  const decoded = decodeReferences(shown);
  // Some systems escape the markup itself: `&lt;p&gt;`.
  return decoded !== shown && HAS_TAG.test(decoded)
    ? decodeReferences(shownText(decoded))
    : decoded;
}
