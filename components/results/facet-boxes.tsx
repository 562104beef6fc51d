import { BOXES_SHOWN } from "@/lib/results/filter-plan";
import type { FilterOption } from "@/lib/results/filter-field";
import { FacetBox } from "./facet-box";

type Props = { of: string; options: readonly FilterOption[]; /** of many those before the fold */ first: readonly string[]; moreLabel: (count: number) => string };

/** The values of a parameter; of many the most frequent ones, the others unfold. */
export function FacetBoxes({ of, options, first, moreLabel }: Props) {
  const box = ({ value, ...option }: FilterOption) => <FacetBox key={value} name="f" value={`${of}:${value}`} {...option} />;
  // One more is no reason to fold.
  if (options.length <= BOXES_SHOWN + 1) return options.map(box);
  const folded = options.filter(({ value }) => !first.includes(value));
  return (
    <>
      {options.filter(({ value }) => first.includes(value)).map(box)}
      {folded.length > 0 ? (
        <details data-fold={of} open={folded.some(({ chosen }) => chosen)} className="folding">
          <summary className="facet-more">{moreLabel(folded.length)}</summary>
          {folded.map(box)}
        </details>
      ) : null}
    </>
  );
}
