import type { MatchRanges } from "@/lib/contract/suggestion";
import { highlightParts } from "./highlight-parts";

/** A text in which the parts that match the search are marked. */
export function HighlightedText({ text, met }: { text: string; met: MatchRanges }) {
  return highlightParts(text, met).map(({ part, isMet, at }) =>
    isMet ? (
      <mark
        key={at}
        className="bg-transparent font-bold text-inherit underline underline-offset-4 forced-colors:bg-[Mark] forced-colors:text-[MarkText]"
      >
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
