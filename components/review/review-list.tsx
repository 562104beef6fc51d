import { getTranslations } from "next-intl/server";
import type { Review } from "@/lib/contract/review";
import { formatDate } from "@/lib/format/date";
import type { Language } from "@/lib/languages";
import { StarRow } from "./star-row";

type Props = { reviews: readonly Review[]; language: Language; className?: string };

/** Published reviews: stars, first name, day, and the text in the language it was written in. */
export async function ReviewList({ reviews, language, className = "" }: Props) {
  const t = await getTranslations({ locale: language, namespace: "reviews" });
  return (
    <ul className={`divide-y divide-line border-y border-line ${className}`}>
      {reviews.map((review, i) => (
        <li key={i} className="py-4">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            <StarRow stars={review.stars} label={t("outOf", { stars: String(review.stars) })} />
            <span className="font-semibold">{review.author ?? t("anonymous")}</span>
            <time dateTime={review.writeDate} className="text-ink-soft">
              {formatDate(review.writeDate, language)}
            </time>
          </p>
          <p lang={review.language} className="mt-2 whitespace-pre-line">
            {review.text}
          </p>
        </li>
      ))}
    </ul>
  );
}
