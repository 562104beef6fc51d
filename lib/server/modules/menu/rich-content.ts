import { convertLexicalToHTML } from "@payloadcms/richtext-lexical/html";

type LexicalState = Parameters<typeof convertLexicalToHTML>[0]["data"];

/** What staff wrote in the back office's editor, as HTML. Empty for nothing. It is sanitised where it is read into a page. */
export function htmlOf(content: unknown): string {
  if (!content || typeof content !== "object" || !("root" in content)) return "";
  return convertLexicalToHTML({ data: content as LexicalState, disableContainer: true });
}
