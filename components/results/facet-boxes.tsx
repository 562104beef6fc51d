import { getTranslations } from "next-intl/server";
import type { Language } from "@/lib/languages";
import { MAX_BOXES_WITHOUT_SEARCH, BOXES_SHOWN, splitFoldedBoxes } from "@/lib/results/filter-plan";
import type { FilterOption } from "@/lib/results/filter-field";
import { FacetBox } from "./facet-box";
import { SearchableFacetBoxes, type FacetValue } from "./searchable-facet-boxes";

type Props = {
  language: Language;
  parameterKey: string;
  /** of the parameter */ title: string;
  options: readonly FilterOption[];
  /** of many those before the fold */ first: readonly string[];
};

const toFacetValues = (options: readonly FilterOption[]) =>
  options.map(({ value, label, count }): FacetValue => [value, label, count]);

/**
 * The values of a parameter; of many the most frequent ones, the others unfold, and very many are
 * narrowed by a name.
 */
export async function FacetBoxes({ language, parameterKey: of, title, options, first }: Props) {
  const box = ({ value, ...option }: FilterOption) => (
    <FacetBox key={value} name="f" value={`${of}:${value}`} {...option} />
  );
  const before = options.filter(({ value }) => first.includes(value));
  const folded = options.filter(({ value }) => !first.includes(value));
  // One more is no reason to fold.
  if (options.length <= BOXES_SHOWN + 1 || folded.length === 0) return options.map(box);
  const t = await getTranslations({ locale: language, namespace: "results" });
  const unfold = t("moreValues", { count: folded.length });
  const open = folded.some(({ chosen }) => chosen);
  if (options.length > MAX_BOXES_WITHOUT_SEARCH) {
    const { listed, others, unnamed } = splitFoldedBoxes(folded);
    const count = others.length + unnamed;
    const more =
      count > 0
        ? { more: t("moreByName", { count }), moreWithoutScripts: t("moreBySearch", { count }) }
        : { more: "", moreWithoutScripts: "" };
    const texts = {
      find: t("findByName", { name: title }),
      found: t("foundByName"),
      none: t("noSuchName"),
      unfold,
      ...more,
    };
    return (
      <SearchableFacetBoxes
        parameterKey={of}
        first={toFacetValues(before)}
        listed={toFacetValues(listed)}
        others={toFacetValues(others)}
        chosen={options.filter(({ chosen }) => chosen).map(({ value }) => value)}
        open={open}
        texts={texts}
      />
    );
  }
  return (
    <>
      {before.map(box)}
      <details data-fold={of} open={open} className="folding">
        <summary className="facet-more">{unfold}</summary>
        {folded.map(box)}
      </details>
    </>
  );
}
