import { MAX_SYNONYM_WORDS } from "@/lib/server/modules/search/query-terms";
import { spellingsIn, unmatchableReason } from "@/lib/server/modules/search/synonyms";
import { label } from "../labels";
import { staffMessage } from "./staff-message";

const FAULTS = {
  wordless: label(
    "“{text}” heç vaxt tapılmaz: hərf və rəqəm yoxdur.",
    "No search can meet “{text}”: it has no letters or digits.",
    "«{text}» никогда не найдётся: в нём нет ни букв, ни цифр.",
  ),
  long: label(
    `“{text}” heç vaxt tapılmaz: ən çoxu ${MAX_SYNONYM_WORDS} söz yazın (“üçün”, “ucuz” kimiləri sayılmır).`,
    `No search can meet “{text}”: enter at most ${MAX_SYNONYM_WORDS} words (those like “for” or “cheap” do not count).`,
    `«{text}» никогда не найдётся: введите не больше ${MAX_SYNONYM_WORDS} слов (слова вроде «для» и «дешево» не считаются).`,
  ),
};
/** The most characters of a spelling that a message shows. */
const MAX_SHOWN = 60;

/**
 * An error in the staff member's language about the first spelling that no search can match; null
 * if there is none.
 */
export function faultOfSpellings(
  typed: string,
  req: Parameters<typeof staffMessage>[1],
): string | null {
  const spellings = spellingsIn(typed).filter((spelling) => spelling.trim() !== "");
  for (const spelling of spellings.length > 0 ? spellings : [typed]) {
    const reason = unmatchableReason(spelling);
    if (reason)
      return staffMessage(FAULTS[reason], req).replace("{text}", () =>
        spelling.trim().slice(0, MAX_SHOWN),
      );
  }
  return null;
}
