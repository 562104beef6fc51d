import { convertLexicalToHTML, type HTMLConverters } from "@payloadcms/richtext-lexical/html";
import { escapeHtml } from "@/lib/documents/html";
import { MAX_SIDE, PAGE_WIDTHS, widthUrl } from "@/lib/format/media";
import { DEFAULT_LANGUAGE, type Language } from "@/lib/languages";
import { mediaUrl } from "@/lib/server/media/url";
import { documentRef, type TextPicture, type TextReferences } from "./text-references";

type LexicalState = Parameters<typeof convertLexicalToHTML>[0]["data"];

/** The text column's width (components/page): all of the screen on phones, else at most this. */
const SIZES = "(min-width: 1024px) 60rem, 100vw";
const FORMATS = [
  ["strong", 1],
  ["em", 2],
  ["s", 4],
  ["u", 8],
  ["code", 16],
  ["sub", 32],
  ["sup", 64],
] as const;

/** A picture with its measures, and the sizes up to its own width. */
function pictureHtml({ filename, width, height, alt }: TextPicture, language: Language): string {
  const url = mediaUrl(filename) ?? "";
  const isWeb = filename.endsWith(".webp") && width <= MAX_SIDE;
  const smaller = PAGE_WIDTHS.filter((candidate) => candidate < width).map(
    (candidate) => `${widthUrl(url, candidate)} ${candidate}w`,
  );
  const set = [...smaller, ...(isWeb || smaller.length === 0 ? [`${url} ${width}w`] : [])].join(
    ", ",
  );
  const words = alt[language] ?? alt[DEFAULT_LANGUAGE] ?? "";
  return `<figure><img src="${escapeHtml(smaller.length ? widthUrl(url, PAGE_WIDTHS[1] < width ? PAGE_WIDTHS[1] : PAGE_WIDTHS[0]) : url)}" srcset="${escapeHtml(set)}" sizes="${SIZES}" width="${width}" height="${height}" alt="${escapeHtml(words)}" loading="lazy" decoding="async"></figure>`;
}

function converters({ pictures, linkTo }: TextReferences, language: Language): HTMLConverters {
  const link = (href: string | null | undefined, inside: string) =>
    href ? `<a href="${escapeHtml(href)}">${inside}</a>` : inside;
  return {
    // The shop's title is the page's only first heading.
    heading: ({ node, nodesToHTML }) => {
      const tag = /^h[2-4]$/.test(String(node.tag)) ? node.tag : node.tag === "h1" ? "h2" : "h4";
      return `<${tag}>${nodesToHTML({ nodes: node.children }).join("")}</${tag}>`;
    },
    // Underlining and crossing out as elements: a style would be removed.
    text: ({ node }) =>
      FORMATS.reduce(
        (html, [tag, bit]) => (node.format & bit ? `<${tag}>${html}</${tag}>` : html),
        escapeHtml(node.text),
      ),
    link: ({ node, nodesToHTML }) => {
      const { fields } = node;
      const inside = nodesToHTML({ nodes: node.children }).join("");
      const document = documentRef(node as never);
      return link(
        fields.linkType === "internal" ? document && linkTo(document, language)?.href : fields.url,
        inside,
      );
    },
    upload: ({ node }) => {
      const [collection, id] = documentRef(node as never)?.split(":") ?? [];
      const picture = collection === "media" ? pictures.get(Number(id)) : undefined;
      return picture ? pictureHtml(picture, language) : "";
    },
    relationship: ({ node }) => {
      const document = documentRef(node as never);
      const found = document && linkTo(document, language);
      return found ? `<p>${link(found.href, escapeHtml(found.title))}</p>` : "";
    },
  };
}

/**
 * The back office editor's content as HTML in one language; empty when there is none. Sanitised
 * when read into a page.
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
