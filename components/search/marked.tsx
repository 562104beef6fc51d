import type { Met } from "@/lib/contract/suggestion";
import { highlightParts } from "./highlight-parts";

/** A text with the parts that a search met marked. */
export function Marked({ text, met }: { text: string; met: Met }) {
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
