import { LocalLink } from "@/components/ui/local-link";
import type { Language } from "@/lib/languages";

/** A text of `messages/` in which `[text](/address)` is an internal link. */
export function InlineText({ text, language }: { text: string; language: Language }) {
  // The two groups are parts too: plain text, a link's text and its path, in turn.
  const parts = text.split(/\[([^\]]+)\]\((\/[^)\s]*)\)/);
  return parts.map((part, i) => {
    if (i % 3 === 0) return part;
    return i % 3 === 1 ? (
      <LocalLink
        key={i}
        path={`/${language}${parts[i + 1] ?? ""}`}
        className="text-ink underline underline-offset-2 hover:no-underline"
      >
        {part}
      </LocalLink>
    ) : null;
  });
}
