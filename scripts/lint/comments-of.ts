import ts from "typescript";

export type Comment = { /** 1-based */ line: number; text: string };

/** What a comment says: without its marks, and up to its first tag (`@param`). */
function commentText(raw: string): string {
  const lines = raw
    .replace(/^\/\*\*?|\*\/$/g, "")
    .split("\n")
    .map((line) => line.trim().replace(/^(?:\/\/|\*)\s?/, ""));
  return (lines.join(" ").split(/(?:^|\s)@[a-z]+\b/)[0] ?? "").replace(/\s+/g, " ").trim();
}

/** Where a file has texts, in their order: what looks like a comment in them is none. */
function literalsOf(source: ts.SourceFile): ts.TextRange[] {
  const texts: ts.TextRange[] = [];
  const visit = (node: ts.Node): void => {
    if (
      ts.isJsxText(node) ||
      ts.isLiteralExpression(node) ||
      ts.isTemplateMiddleOrTemplateTail(node) ||
      ts.isTemplateHead(node)
    )
      texts.push({ pos: ts.isJsxText(node) ? node.pos : node.getStart(source), end: node.end });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return texts.sort((one, other) => one.pos - other.pos);
}

/**
 * Where a file has comments, outside of its texts. Walking all tokens of a tree takes half as long
 * again.
 */
function commentRanges(text: string, texts: readonly ts.TextRange[]): ts.TextRange[] {
  const ranges: ts.TextRange[] = [];
  const comment = /\/\/[^\r\n]*|\/\*[^]*?\*\//g;
  let next = 0;
  for (let match = comment.exec(text); match; match = comment.exec(text)) {
    while ((texts[next]?.end ?? Infinity) <= match.index) next++;
    const around = texts[next];
    if (around && around.pos <= match.index) comment.lastIndex = around.end;
    else ranges.push({ pos: match.index, end: comment.lastIndex });
  }
  return ranges;
}

/**
 * The comments of a TypeScript or JavaScript file in their order; lines of `//` below each other
 * are one.
 */
export function commentsOf(file: string, text: string): Comment[] {
  const source = ts.createSourceFile(
    file,
    text,
    ts.ScriptTarget.Latest,
    false,
    file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const ranges = commentRanges(text, literalsOf(source));
  const lineAt = (position: number): number =>
    source.getLineAndCharacterOfPosition(position).line + 1;
  const standsAlone = ({ pos }: ts.TextRange): boolean =>
    text.slice(text.lastIndexOf("\n", pos - 1) + 1, pos).trim() === "";
  const blocks: { first: number; last: number; isOpen: boolean; raw: string }[] = [];
  for (const range of ranges) {
    const raw = text.slice(range.pos, range.end);
    const isOpen = raw.startsWith("//") && standsAlone(range);
    const before = blocks.at(-1);
    if (isOpen && before?.isOpen && before.last === lineAt(range.pos) - 1)
      Object.assign(before, { last: lineAt(range.end), raw: `${before.raw}\n${raw}` });
    else blocks.push({ first: lineAt(range.pos), last: lineAt(range.end), isOpen, raw });
  }
  return blocks.map(({ first, raw }) => ({ line: first, text: commentText(raw) }));
}
