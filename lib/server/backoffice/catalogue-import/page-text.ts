import { relatedId } from "@/lib/server/db/related-id";
import { withoutTopHeadings } from "../demote-headings";

/**
 * The text of a menu page as files have it, and the same in the format of Payload's editor
 * (Lexical): `## heading`, `### heading`, `- item`, `1. item`, `[words](address)`, and any other line
 * as a paragraph.
 */
type EditorNode = Readonly<Record<string, unknown>> & { type: string };

const text = (value: string): EditorNode => ({
  type: "text",
  version: 1,
  detail: 0,
  format: 0,
  mode: "normal",
  style: "",
  text: value,
});

const parent = (
  type: string,
  children: readonly EditorNode[],
  fields: Record<string, unknown> = {},
): EditorNode => ({
  type,
  version: 1,
  direction: "ltr",
  format: "",
  indent: 0,
  children,
  ...fields,
});

/** An address that a menu page may link to: a page of the shop, or another site's. */
const ADDRESS = /^(?:\/|https?:\/\/|mailto:|tel:)\S*$/i;
const LINK = /\[([^[\]\n]+)\]\(([^()\s]+)\)/;

/** The words and links of a line. */
function inline(line: string): EditorNode[] {
  const nodes: EditorNode[] = [];
  let plain = "";
  const parts = line.split(LINK);
  for (let at = 0; at < parts.length; at += 3) {
    plain += parts[at] ?? "";
    const [words, url] = [parts[at + 1], parts[at + 2]];
    if (words === undefined || url === undefined) continue;
    if (!ADDRESS.test(url)) {
      plain += `[${words}](${url})`;
      continue;
    }
    if (plain !== "") nodes.push(text(plain));
    plain = "";
    nodes.push(
      parent("link", [text(words)], {
        version: 3,
        fields: { linkType: "custom", newTab: false, url },
      }),
    );
  }
  if (plain !== "") nodes.push(text(plain));
  return nodes;
}

type Line = { kind: "h2" | "h3" | "ul" | "ol" | "p"; words: string };

const KINDS: readonly (readonly [Line["kind"], RegExp])[] = [
  ["h3", /^###\s+(.*)$/],
  ["h2", /^##?\s+(.*)$/],
  ["ul", /^[-•*–]\s+(.*)$/],
  ["ol", /^\d{1,3}[.)]\s+(.*)$/],
];

function lineOf(line: string): Line {
  for (const [kind, pattern] of KINDS) {
    const [, words] = pattern.exec(line) ?? [];
    if (words !== undefined) return { kind, words };
  }
  return { kind: "p", words: line };
}

function list(kind: "ul" | "ol", items: readonly string[]): EditorNode {
  return parent(
    "list",
    items.map((item, i) => parent("listitem", inline(item), { value: i + 1 })),
    { tag: kind, listType: kind === "ul" ? "bullet" : "number", start: 1 },
  );
}

/** A page's text in the editor's format. */
export function pageOfText(source: string): { root: EditorNode } {
  const nodes: EditorNode[] = [];
  let items: string[] = [];
  let open: "ul" | "ol" | null = null;
  const close = () => {
    if (open !== null) nodes.push(list(open, items));
    [open, items] = [null, []];
  };
  for (const line of source.split("\n").map((one) => one.trim())) {
    const { kind, words } = lineOf(line);
    if (kind !== open) close();
    if (line === "") continue;
    if (kind === "ul" || kind === "ol") {
      open = kind;
      items.push(words);
    } else if (kind === "p")
      nodes.push(parent("paragraph", inline(words), { textFormat: 0, textStyle: "" }));
    else nodes.push(parent("heading", inline(words), { tag: kind }));
  }
  close();
  return { root: parent("root", nodes) };
}

const childrenOf = (node: unknown): readonly unknown[] => {
  const { children } = (node ?? {}) as { children?: unknown };
  return Array.isArray(children) ? children : [];
};

/** What is shown of a node, to compare two pages: nothing of how the editor stores it. */
function shown(node: unknown): unknown {
  const { type, tag, format, fields, ...rest } = node as EditorNode & {
    fields?: Record<string, unknown>;
  };
  const children = childrenOf(node).map(shown);
  return [
    type,
    tag ?? null,
    type === "text" ? [format, rest.text] : null,
    type === "link" ? [fields?.linkType, fields?.url ?? null] : null,
    typeof rest.indent === "number" && rest.indent > 0 ? rest.indent : 0,
    children,
  ];
}

const wordsOf = (node: unknown): string => {
  const { type, text: words, fields } = node as EditorNode & { fields?: { url?: unknown } };
  if (type === "text") return String(words ?? "");
  const inner = childrenOf(node).map(wordsOf).join("");
  return type === "link" ? `[${inner}](${String(fields?.url ?? "")})` : inner;
};

function linesOf(node: unknown): string[] {
  const { type, tag } = node as EditorNode;
  if (type === "list")
    return [
      childrenOf(node)
        .map((item, i) => `${tag === "ol" ? `${i + 1}.` : "-"} ${wordsOf(item)}`)
        .join("\n"),
    ];
  const words = wordsOf(node);
  return [type === "heading" ? `${tag === "h3" ? "###" : "##"} ${words}` : words];
}

/**
 * The text from which a page can be made again, or the editor's own format as JSON where it has what
 * a text cannot say, such as a table.
 */
export function textOfPage(page: unknown): string {
  const { root } = (page ?? {}) as { root?: unknown };
  if (root === undefined) return "";
  const source = childrenOf(root).flatMap(linesOf).join("\n\n");
  return JSON.stringify(shown(pageOfText(source).root)) === JSON.stringify(shown(root))
    ? source
    : JSON.stringify(page);
}

/** Far deeper than any list in a table. */
const MAX_DEPTH = 20;

type Values = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Values =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const hasChildren = ({ children }: Values): boolean => Array.isArray(children);
const refersToDocument = ({ relationTo, value }: Values): boolean =>
  typeof relationTo === "string" && Number.isInteger(relatedId(value)) && relatedId(value) > 0;

/** A link to a document, or to an address, which is sanitised where it is shown. */
const isLink = (node: Values): boolean =>
  hasChildren(node) &&
  isObject(node.fields) &&
  (node.fields.linkType === "internal"
    ? isObject(node.fields.doc) && refersToDocument(node.fields.doc)
    : typeof node.fields.url === "string");

/**
 * What the shop reads of a node of each type that the editor has (page-editor.ts, and
 * modules/menu/rich-content.ts, which shows them). A page with any other node would be shown only
 * in part.
 */
const NEEDS: Readonly<Record<string, (node: Values) => boolean>> = {
  root: hasChildren,
  paragraph: hasChildren,
  heading: (node) => hasChildren(node) && /^h[1-6]$/.test(String(node.tag)),
  quote: hasChildren,
  list: (node) => hasChildren(node) && (node.tag === "ul" || node.tag === "ol"),
  listitem: hasChildren,
  table: hasChildren,
  tablerow: hasChildren,
  tablecell: hasChildren,
  text: (node) => typeof node.text === "string" && Number.isInteger(node.format),
  link: isLink,
  autolink: isLink,
  upload: refersToDocument,
  relationship: refersToDocument,
  linebreak: () => true,
  tab: () => true,
  horizontalrule: () => true,
};

const isNode = (node: unknown, depth: number): boolean =>
  depth <= MAX_DEPTH &&
  isObject(node) &&
  typeof node.type === "string" &&
  Object.hasOwn(NEEDS, node.type) &&
  NEEDS[node.type]?.(node) === true &&
  childrenOf(node).every((child) => isNode(child, depth + 1));

/**
 * The page that a cell describes, with its headings as a save of the form stores them; null for one
 * in the editor's format that is damaged.
 */
export function parsePage(cell: string): object | null {
  if (!/^\{\s*"root"/.test(cell)) return pageOfText(cell);
  try {
    const page = JSON.parse(cell) as { root?: unknown };
    return isObject(page.root) && page.root.type === "root" && isNode(page.root, 0)
      ? withoutTopHeadings(page)
      : null;
  } catch {
    return null;
  }
}

/** Whether two pages show the same. */
export const isSamePage = (one: unknown, other: unknown): boolean =>
  textOfPage(one) === textOfPage(other);
