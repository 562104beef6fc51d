import type { FieldHook } from "payload";

const demote = (node: unknown): unknown => {
  if (node === null || typeof node !== "object") return node;
  const { children, type, tag } = node as { children?: unknown; type?: string; tag?: string };
  return {
    ...node,
    ...(type === "heading" && tag === "h1" ? { tag: "h2" } : {}),
    ...(Array.isArray(children) ? { children: children.map(demote) } : {}),
  };
};

/** A page's content with headings of the second level instead of the first. */
export const withoutTopHeadings = <Page extends { root?: unknown }>(page: Page): Page => ({
  ...page,
  root: demote(page.root),
});

/**
 * Turns first-level headings into second-level ones. The editor used to offer first-level headings
 * and now rejects them, so without this older pages could not be saved.
 */
export const demoteHeadings: FieldHook = ({ value }: { value?: unknown }) =>
  value !== null && typeof value === "object" && "root" in value
    ? withoutTopHeadings(value)
    : value;
