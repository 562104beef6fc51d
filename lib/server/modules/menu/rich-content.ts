import { convertLexicalToHTML } from "@payloadcms/richtext-lexical/html";

type LexicalState = Parameters<typeof convertLexicalToHTML>[0]["data"];

/** The back office editor's content as HTML; empty when there is none. Sanitised when read into a page. */
export function htmlOf(content: unknown): string {
  if (!content || typeof content !== "object" || !("root" in content)) return "";
  return convertLexicalToHTML({ data: content as LexicalState, disableContainer: true });
}
