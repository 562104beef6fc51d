import { convertLexicalToHTML, type HTMLConverters } from "@payloadcms/richtext-lexical/html";
import { escapeHtml } from "@/lib/documents/html";
import { fillTerms } from "@/lib/format/term-texts";
import { MAX_SIDE, PAGE_WIDTHS, widthUrl } from "@/lib/format/media";
import { DEFAULT_LANGUAGE, type Language } from "@/lib/languages";
import { mediaUrl } from "@/lib/server/media/url";
import { documentRef, type TextPicture, type TextReferences } from "./text-references";

type LexicalState = Parameters<typeof convertLexicalToHTML>[0]["data"];

/**
 * `sizes` of images, from the width of the text column (components/page): the whole screen on
 * phones, at most 60rem otherwise.
 */
const SIZES = "(min-width: 1024px) 60rem, 100vw";
/** The HTML elements of text formats, each with its bit in the editor's `format`. */
const FORMATS = [
  ["strong", 1],
  ["em", 2],
  ["s", 4],
  ["u", 8],
  ["code", 16],
  ["sub", 32],
  ["sup", 64],
] as const;

/** A picture with its dimensions and a `srcset` of the widths up to its own. */
function pictureHtml({ filename, width, height, alt }: TextPicture, language: Language): string {
  const url = mediaUrl(filename) ?? "";
  const isServable = filename.endsWith(".webp") && width <= MAX_SIDE;
  const smallerSources = PAGE_WIDTHS.filter((candidate) => candidate < width).map(
    (candidate) => `${widthUrl(url, candidate)} ${candidate}w`,
  );
  const srcset = [
    ...smallerSources,
    ...(isServable || smallerSources.length === 0 ? [`${url} ${width}w`] : []),
  ].join(", ");
  const altText = alt[language] ?? alt[DEFAULT_LANGUAGE] ?? "";
  return `<figure><img src="${escapeHtml(smallerSources.length ? widthUrl(url, PAGE_WIDTHS[1] < width ? PAGE_WIDTHS[1] : PAGE_WIDTHS[0]) : url)}" srcset="${escapeHtml(srcset)}" sizes="${SIZES}" width="${width}" height="${height}" alt="${escapeHtml(altText)}" loading="lazy" decoding="async"></figure>`;
}

function converters(
  { pictures, terms, linkTo }: TextReferences,
  language: Language,
): HTMLConverters {
  const link = (href: string | null | undefined, innerHtml: string) =>
    href ? `<a href="${escapeHtml(href)}">${innerHtml}</a>` : innerHtml;
  return {
    // The page has one `h1`, its title, so headings in the text start at `h2`.
    heading: ({ node, nodesToHTML }) => {
      const tag = /^h[2-4]$/.test(String(node.tag)) ? node.tag : node.tag === "h1" ? "h2" : "h4";
      return `<${tag}>${nodesToHTML({ nodes: node.children }).join("")}</${tag}>`;
    },
    // Underlining and strikethrough are elements, because the sanitiser removes style attributes.
    text: ({ node }) =>
      FORMATS.reduce(
        (html, [tag, bit]) => (node.format & bit ? `<${tag}>${html}</${tag}>` : html),
        escapeHtml(fillTerms(node.text, language, terms)),
      ),
    link: ({ node, nodesToHTML }) => {
      const { fields } = node;
      const innerHtml = nodesToHTML({ nodes: node.children }).join("");
      const document = documentRef(node as never);
      return link(
        fields.linkType === "internal" ? document && linkTo(document, language)?.href : fields.url,
        innerHtml,
      );
    },
    upload: ({ node }) => {
      const [collection, id] = documentRef(node as never)?.split(":") ?? [];
      const picture = collection === "media" ? pictures.get(Number(id)) : undefined;
      return picture ? pictureHtml(picture, language) : "";
    },
    relationship: ({ node }) => {
      const document = documentRef(node as never);
      const target = document && linkTo(document, language);
      return target ? `<p>${link(target.href, escapeHtml(target.title))}</p>` : "";
    },
  };
}

/**
 * Converts content of the back office's editor to HTML in one language; an empty string when there
 * is none. The HTML is sanitised where a page reads it.
 */
export function renderRichText(
  content: unknown,
  language: Language,
  references: TextReferences,
): string {
  if (!content || typeof content !== "object" || !("root" in content)) return "";
  return convertLexicalToHTML({
    data: content as LexicalState,
    disableContainer: true,
    converters: ({ defaultConverters }) => ({
      ...defaultConverters,
      ...converters(references, language),
    }),
  });
}
