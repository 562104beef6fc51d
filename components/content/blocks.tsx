import { LocalLink } from "@/components/ui/local-link";
import type { Language } from "@/lib/languages";

/** A piece of a fixed page as `messages/` keep it; `[text](/address)` is a link inside the shop. */
export type ContentBlock = { h2: string } | { p: string } | { ul: readonly string[] } | { ol: readonly string[] };

function Inline({ text, language }: { text: string; language: Language }) {
  const parts = text.split(/\[([^\]]+)\]\((\/[^)\s]*)\)/);
  return parts.map((part, i) => {
    if (i % 3 === 0) return part;
    return i % 3 === 1 ? <LocalLink key={i} path={`/${language}${parts[i + 1] ?? ""}`}>{part}</LocalLink> : null;
  });
}

/** A fixed page's text. */
export function Blocks({ blocks, language }: { blocks: readonly ContentBlock[]; language: Language }) {
  const items = (list: readonly string[]) => list.map((item) => <li key={item}><Inline text={item} language={language} /></li>);
  return (
    <div className="prose">
      {blocks.map((block, i) => {
        if ("h2" in block) return <h2 key={i}>{block.h2}</h2>;
        if ("p" in block) return <p key={i}><Inline text={block.p} language={language} /></p>;
        if ("ul" in block) return <ul key={i}>{items(block.ul)}</ul>;
        return <ol key={i}>{items(block.ol)}</ol>;
      })}
    </div>
  );
}
