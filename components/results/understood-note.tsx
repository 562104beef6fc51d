import { getTranslations } from "next-intl/server";
import { LocalLink } from "@/components/ui/local-link";
import type { QueryInterpretation } from "@/lib/contract/product";
import { foldName } from "@/lib/format/fold-name";
import type { Language } from "@/lib/languages";
import type { ResultsQuery } from "@/lib/results/query";
import { resultsPath } from "@/lib/results/results-path";

type Props = {
  language: Language;
  query: ResultsQuery;
  understood: QueryInterpretation | undefined;
};

/**
 * Whether words were replaced by others. If words were only left out, no product has all of them,
 * so the literal search would be empty, as the note already says.
 */
const wasReplaced = ({ how, shown }: QueryInterpretation, typed: string): boolean =>
  how === "corrected" ||
  !foldName(shown ?? "")
    .split(/\s+/)
    .every((word) => foldName(typed).includes(word));

/** The fields of `QueryInterpretation` about negations; each has a message of the same name. */
const EXCLUSIONS = ["excluded", "notExcluded", "notCarried", "inAll"] as const;

/** Says which brand, model or goods the shop does not have. */
const missingSentences = (
  { how, missing, missingBrand }: QueryInterpretation,
  t: Awaited<ReturnType<typeof getTranslations<"results">>>,
): string[] =>
  missingBrand !== undefined
    ? [t("missingBrand", { brand: missingBrand })]
    : missing !== undefined
      ? [t(how === "nothing" ? "missingGoods" : "missingModel", { missing })]
      : [];

/**
 * Says how the search was interpreted if that differs from what was typed, and links to the literal
 * search, which keeps the rest of the query (docs/search.md).
 */
export async function UnderstoodNote({ language, query, understood }: Props) {
  if (!understood || !query.keyWord) return null;
  const { shown, wordsRead, missing } = understood;
  const t = await getTranslations({ locale: language, namespace: "results" });
  const sentences = [
    ...(wordsRead === undefined ? [] : [t("firstWords", { most: wordsRead })]),
    ...missingSentences(understood, t),
    ...(shown && missing === undefined
      ? [t(understood.how === "some" ? "shownSome" : "shownFor", { shown })]
      : []),
    ...EXCLUSIONS.flatMap((key) => {
      const words = understood[key];
      return words ? [t(key, { words: words.join(", ") })] : [];
    }),
  ];
  if (sentences.length === 0) return null;
  return (
    <p className="mt-2 max-w-prose rounded-control bg-mist px-4 py-3 wrap-anywhere">
      {sentences.join(" ")}{" "}
      {shown && missing === undefined && !query.exact && wasReplaced(understood, query.keyWord) ? (
        <LocalLink
          path={resultsPath(language, { ...query, pageIndex: 0, exact: true })}
          rel="nofollow"
          className="font-semibold underline underline-offset-2 hover:no-underline"
        >
          {t("shownExactly", { typed: query.keyWord })}
        </LocalLink>
      ) : null}
    </p>
  );
}
