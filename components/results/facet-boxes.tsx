import { getTranslations } from "next-intl/server";
import type { Language } from "@/lib/languages";
import { BOXES_LOOKED_THROUGH, BOXES_SHOWN, listedBoxes } from "@/lib/results/filter-plan";
import type { FilterOption } from "@/lib/results/filter-field";
import { FacetBox } from "./facet-box";
import { NamedBoxes, type NamedValue } from "./named-boxes";

type Props = { language: Language; of: string; /** of the parameter */ title: string; options: readonly FilterOption[]; /** of many those before the fold */ first: readonly string[] };

/** The values of a parameter; of many the most frequent ones, the others unfold, and of very many a name narrows them. */
export async function FacetBoxes({ language, of, title, options, first }: Props) {
  const box = ({ value, ...option }: FilterOption) => <FacetBox key={value} name="f" value={`${of}:${value}`} {...option} />;
  // One more is no reason to fold.
  if (options.length <= BOXES_SHOWN + 1) return options.map(box);
  const t = await getTranslations({ locale: language, namespace: "results" });
  const folded = options.filter(({ value }) => !first.includes(value));
  return (
    <>
      {options.filter(({ value }) => first.includes(value)).map(box)}
      {folded.length > 0 ? (
        <details data-fold={of} open={folded.some(({ chosen }) => chosen)} className="folding">
          <summary className="facet-more">{t("moreValues", { count: folded.length })}</summary>
          {options.length <= BOXES_LOOKED_THROUGH ? folded.map(box) : <Narrowed language={language} of={of} title={title} folded={folded} />}
        </details>
      ) : null}
    </>
  );
}

async function Narrowed({ language, of, title, folded }: Pick<Props, "language" | "of" | "title"> & { folded: readonly FilterOption[] }) {
  const t = await getTranslations({ locale: language, namespace: "results" });
  const { listed, others, unnamed } = listedBoxes(folded);
  const named = (options: readonly FilterOption[]) => options.map(({ value, label, count }): NamedValue => [value, label, count]);
  const count = others.length + unnamed;
  const texts = { find: t("findByName", { name: title }), found: t("foundByName"), none: t("noSuchName"), more: count > 0 ? t("moreByName", { count }) : "", moreWithoutScripts: count > 0 ? t("moreBySearch", { count }) : "" };
  return <NamedBoxes of={of} listed={named(listed)} others={named(others)} chosen={folded.filter(({ chosen }) => chosen).map(({ value }) => value)} texts={texts} />;
}
