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

const isNode = (node: unknown, depth: number): boolean =>
  depth <= MAX_DEPTH &&
  typeof node === "object" &&
  node !== null &&
  typeof (node as { type?: unknown }).type === "string" &&
  childrenOf(node).every((child) => isNode(child, depth + 1));

/** The page that a cell describes; null for one in the editor's format that is damaged. */
export function parsePage(cell: string): object | null {
  if (!/^\{\s*"root"/.test(cell)) return pageOfText(cell);
  try {
    const page = JSON.parse(cell) as { root?: unknown };
    return isNode(page.root, 0) ? page : null;
  } catch {
    return null;
  }
}

/** Whether two pages show the same. */
export const isSamePage = (one: unknown, other: unknown): boolean =>
  textOfPage(one) === textOfPage(other);
