import { getTranslations } from "next-intl/server";
import type { Language } from "@/lib/languages";
import { MAX_BOXES_WITHOUT_SEARCH, BOXES_SHOWN, splitFoldedBoxes } from "@/lib/results/filter-plan";
import type { FilterOption } from "@/lib/results/filter-field";
import { FacetBox } from "./facet-box";
import { SearchableFacetBoxes, type FacetValue } from "./searchable-facet-boxes";

type Props = {
  language: Language;
  parameterKey: string;
  /** title of the parameter */ title: string;
  options: readonly FilterOption[];
  /** values shown before the fold, if there are many */ unfoldedValues: readonly string[];
};

const toFacetValues = (options: readonly FilterOption[]) =>
  options.map(({ value, label, count }): FacetValue => [value, label, count]);

/**
 * The values of a parameter. If there are many, the most frequent ones are shown and the others
 * unfold; very many can be searched by name.
 */
export async function FacetBoxes({
  language,
  parameterKey,
  title,
  options,
  unfoldedValues,
}: Props) {
  const box = ({ value, ...option }: FilterOption) => (
    <FacetBox key={value} name="f" value={`${parameterKey}:${value}`} {...option} />
  );
  const unfolded = options.filter(({ value }) => unfoldedValues.includes(value));
  const folded = options.filter(({ value }) => !unfoldedValues.includes(value));
  // One value more than `BOXES_SHOWN` is not worth folding.
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
        parameterKey={parameterKey}
        unfolded={toFacetValues(unfolded)}
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
      {unfolded.map(box)}
      <details data-fold={parameterKey} open={open} className="folding">
        <summary className="facet-more">{unfold}</summary>
        {folded.map(box)}
      </details>
    </>
  );
}
