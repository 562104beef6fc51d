import type { Language } from "@/lib/languages";
import type { ResultsQuery } from "@/lib/results/query";
import { resultsPath } from "@/lib/results/results-path";
import { PageLinks } from "./page-links";

type Props = { language: Language; query: ResultsQuery; total: number };

/**
 * Pagination links for crawlers and visitors without JavaScript; every product can be reached
 * through them. Hidden where infinite scroll runs.
 */
export const Pagination = ({ language, query, total }: Props) => (
  <PageLinks
    language={language}
    pageIndex={query.pageIndex}
    total={total}
    pathOf={(pageIndex) => resultsPath(language, { ...query, pageIndex })}
    className="mt-4 not-noscript:hidden"
  />
);
