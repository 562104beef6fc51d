import { getTranslations } from "next-intl/server";
import { LocalLink } from "@/components/ui/local-link";
import type { Parameter } from "@/lib/contract/parameter";
import type { Language } from "@/lib/languages";
import { type ResultsQuery, resultsPath } from "@/lib/results/query";

type Props = { language: Language; query: ResultsQuery; parameters: readonly Parameter[] };

const labelOf = (parameter: Parameter | undefined, value: string): string => {
  const mask = parameter?.parameterMasks.find((candidate) => candidate.parameterMaskCode === value);
  const text = mask?.parameterMaskData ?? (parameter?.parameterUnit ? `${value} ${parameter.parameterUnit}` : value);
  return parameter ? `${parameter.parameterTitle}: ${text}` : text;
};

/** What is chosen, each with one-tap removal, and a link that clears all. */
export async function ChosenFilters({ language, query, parameters }: Props) {
  if (query.filters.length === 0) return null;
  const t = await getTranslations({ locale: language, namespace: "results" });
  const chosen = query.filters.flatMap((filter) => filter.values.map((value) => ({ key: filter.key, value, label: labelOf(parameters.find((parameter) => parameter.parameterKey === filter.key), value) })));
  const without = (key: string, value: string) => query.filters.map((filter) => (filter.key === key ? { key, values: filter.values.filter((other) => other !== value) } : filter)).filter((filter) => filter.values.length > 0);
  return (
    <ul aria-label={t("chosen")} className="mt-4 flex flex-wrap items-center gap-2">
      {chosen.map(({ key, value, label }) => (
        <li key={`${key}:${value}`}>
          <LocalLink path={resultsPath(language, { ...query, pageIndex: 0, filters: without(key, value) })} rel="nofollow" className="flex items-center gap-2 rounded-full border border-line bg-mist px-3 py-1.5 text-xs hover:border-ink">
            <span className="sr-only">{t("remove", { name: label })}</span><span aria-hidden>{label}</span><span aria-hidden>×</span>
          </LocalLink>
        </li>
      ))}
      <li><LocalLink path={resultsPath(language, { ...query, pageIndex: 0, filters: [] })} className="px-2 py-1.5 text-xs underline underline-offset-2">{t("clear")}</LocalLink></li>
    </ul>
  );
}
