import type { Block } from "./types";

const text = (value: string) => ({
  type: "text",
  version: 1,
  detail: 0,
  format: 0,
  mode: "normal",
  style: "",
  text: value,
});
const parent = (type: string, children: unknown[], fields: Record<string, unknown> = {}) => ({
  type,
  version: 1,
  direction: "ltr",
  format: "",
  indent: 0,
  children,
  ...fields,
});

const link = (label: string, url: string) =>
  parent("link", [text(label)], { version: 3, fields: { linkType: "custom", newTab: false, url } });

// `[label](address)` becomes a link, everything else becomes text.
function inline(value: string): unknown[] {
  const parts = value.split(/\[([^\]]+)\]\(([^)\s]+)\)/);
  const nodes: unknown[] = [];
  for (let i = 0; i < parts.length; i += 3) {
    if (parts[i]) nodes.push(text(parts[i] ?? ""));
    if (parts[i + 1] !== undefined) nodes.push(link(parts[i + 1] ?? "", parts[i + 2] ?? ""));
  }
  return nodes;
}

const list = (tag: "ul" | "ol", items: readonly string[]) =>
  parent(
    "list",
    items.map((item, i) => parent("listitem", inline(item), { value: i + 1 })),
    { tag, listType: tag === "ul" ? "bullet" : "number", start: 1 },
  );

function nodeOf(block: Block): unknown {
  if ("h2" in block) return parent("heading", inline(block.h2), { tag: "h2" });
  if ("ul" in block) return list("ul", block.ul);
  if ("ol" in block) return list("ol", block.ol);
  return parent("paragraph", inline(block.p), { textFormat: 0, textStyle: "" });
}

/** A page in the format of Payload's Lexical editor. */
export const lexicalOf = (blocks: readonly Block[]): unknown => ({
  root: parent("root", blocks.map(nodeOf)),
});
