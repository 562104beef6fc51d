import type { MatchRanges } from "@/lib/contract/suggestion";
import { highlightParts } from "./highlight-parts";

/** A text in which the parts that match the search are marked. */
export function HighlightedText({ text, matches }: { text: string; matches: MatchRanges }) {
  return highlightParts(text, matches).map(({ part, isMatch, start }) =>
    isMatch ? (
      <mark
        key={start}
        className="bg-transparent font-bold text-inherit underline underline-offset-4 forced-colors:bg-[Mark] forced-colors:text-[MarkText]"
      >
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
