import { getTranslations } from "next-intl/server";
import type { Reviews } from "@/lib/contract/review";
import { STARS } from "@/lib/contract/review-limits";
import { starsText } from "@/lib/format/stars";
import type { Language } from "@/lib/languages";
import { StarRow } from "./star-row";

type Props = { reviews: Reviews; /** of all reviews */ average: number; language: Language };

/** The average of all reviews, their number, and their distribution by stars. */
export async function ReviewSummary({
  reviews: { totalCount, distribution },
  average,
  language,
}: Props) {
  const t = await getTranslations({ locale: language, namespace: "reviews" });
  const shown = starsText(average, language);
  return (
    <div className="grid items-center gap-x-8 gap-y-4 sm:grid-cols-[auto_minmax(0,20rem)]">
      <div>
        <p className="flex items-center gap-3">
          <span aria-hidden className="text-2xl font-bold tabular-nums">
            {shown}
          </span>
          <StarRow stars={average} label={t("outOf", { stars: shown })} className="text-lg" />
        </p>
        <p className="text-sm text-ink-soft">{t("count", { count: totalCount })}</p>
      </div>
      <ul aria-label={t("distribution")} className="text-sm tabular-nums">
        {[...STARS].reverse().map((stars) => {
          const count = distribution[stars - 1] ?? 0;
          return (
            <li key={stars} className="flex items-center gap-3">
              <span className="sr-only">{t("row", { stars, count })}</span>
              <span aria-hidden className="w-3">
                {stars}
              </span>
              <span aria-hidden className="h-2 flex-1 overflow-hidden rounded-full bg-line">
                <span
                  className="block h-full rounded-full bg-ink"
                  style={{ width: `${(100 * count) / totalCount}%` }}
                />
              </span>
              <span aria-hidden className="min-w-6 text-right text-ink-soft">
                {count}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
