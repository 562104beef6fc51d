import ts from "typescript";

export type Comment = { /** 1-based */ line: number; text: string };

/** What a comment says: without its marks, and up to its first tag (`@param`). */
function said(raw: string): string {
  const lines = raw.replace(/^\/\*\*?|\*\/$/g, "").split("\n").map((line) => line.trim().replace(/^(?:\/\/|\*)\s?/, ""));
  return (lines.join(" ").split(/(?:^|\s)@[a-z]+\b/)[0] ?? "").replace(/\s+/g, " ").trim();
}

/** The comments of a TypeScript or JavaScript file in their order; lines of `//` below each other are one. */
export function commentsOf(file: string, text: string): Comment[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
  const ranges = new Map<number, ts.CommentRange>();
  const shown: ts.TextRange[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) return void shown.push(node);
    for (const range of [...(ts.getLeadingCommentRanges(text, node.pos) ?? []), ...(ts.getTrailingCommentRanges(text, node.end) ?? [])]) ranges.set(range.pos, range);
    node.getChildren(source).forEach(visit);
  };
  visit(source);
  const lineAt = (position: number): number => source.getLineAndCharacterOfPosition(position).line + 1;
  const standsAlone = ({ pos }: ts.CommentRange): boolean => text.slice(text.lastIndexOf("\n", pos - 1) + 1, pos).trim() === "";
  const blocks: { first: number; last: number; isOpen: boolean; raw: string }[] = [];
  const isShown = ({ pos }: ts.CommentRange): boolean => shown.some((range) => pos >= range.pos && pos < range.end);
  for (const range of [...ranges.values()].filter((found) => !isShown(found)).sort((one, other) => one.pos - other.pos)) {
    const raw = text.slice(range.pos, range.end);
    const isOpen = raw.startsWith("//") && standsAlone(range);
    const before = blocks.at(-1);
    if (isOpen && before?.isOpen && before.last === lineAt(range.pos) - 1) Object.assign(before, { last: lineAt(range.end), raw: `${before.raw}\n${raw}` });
    else blocks.push({ first: lineAt(range.pos), last: lineAt(range.end), isOpen, raw });
  }
  return blocks.map(({ first, raw }) => ({ line: first, text: said(raw) }));
}
