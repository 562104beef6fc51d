import { getTranslations } from "next-intl/server";
import { type AmountKey, SWITCHES } from "@/lib/contract/list-keys";
import { amountIn, type ResultsQuery } from "@/lib/results/query";
import { formatMoney } from "@/lib/format/money";
import { numberText } from "@/lib/format/number-text";
import type { Language } from "@/lib/languages";
import type { Results } from "@/lib/results/results";
import { FacetBox } from "./facet-box";
import { FacetRange } from "./facet-range";

type Props = {
  language: Language;
  query: ResultsQuery;
  results: Results;
  failures: Record<string, string>;
};

/**
 * The filters that every list has: price, monthly payment, then the switches
 * (lib/contract/list-keys.ts). Each is shown if the list has products for it, or if it is applied.
 */
export async function CommonFacets({
  language,
  query,
  results: { page, summary, offersInstalments },
  failures,
}: Props) {
  const t = await getTranslations({ locale: language, namespace: "results" });
  const textOf = (key: AmountKey) =>
    amountIn(query, key) === null ? (query[key] ?? "") : numberText(query[key] ?? "", language);
  const price = summary?.price;
  const offered = SWITCHES.map((key) => ({ key, count: summary?.[key] ?? 0 })).filter(
    ({ key, count }) => count > 0 || query[key],
  );
  return (
    <>
      {price || query.priceFrom !== undefined || query.priceTo !== undefined ? (
        <fieldset className="facet">
          <legend>{t("price")}</legend>
          <FacetRange
            id="range-price"
            failure={failures.price ?? null}
            from={{
              name: "priceFrom",
              field: "priceFrom",
              value: textOf("priceFrom"),
              label: t("fromOf", { name: t("price") }),
              placeholder: t("from"),
            }}
            to={{
              name: "priceTo",
              field: "priceTo",
              value: textOf("priceTo"),
              label: t("toOf", { name: t("price") }),
              placeholder: t("to"),
            }}
            hint={
              price
                ? t("inUse", {
                    range:
                      price.from === price.to
                        ? formatMoney(price.from, language)
                        : `${formatMoney(price.from, language)} – ${formatMoney(price.to, language)}`,
                  })
                : null
            }
          />
        </fieldset>
      ) : null}
      {query.monthlyMax !== undefined || (offersInstalments && page.totalCount > 0) ? (
        <div className="facet">
          <label>
            <span>{t("monthlyMax")}</span>
            <input
              name="monthlyMax"
              data-field="monthlyMax"
              type="text"
              inputMode="decimal"
              maxLength={40}
              defaultValue={textOf("monthlyMax")}
              aria-invalid={failures.monthlyMax ? true : undefined}
              aria-describedby="monthly-note"
              className="facet-input"
            />
          </label>
          <p
            id="monthly-note"
            className={`mt-1 text-xs wrap-anywhere ${failures.monthlyMax ? "font-semibold text-failure" : "text-ink-soft"}`}
          >
            {failures.monthlyMax ?? t("monthlyMaxHint")}
          </p>
        </div>
      ) : null}
      {offered.length > 0 ? (
        <fieldset className="facet">
          <legend className="sr-only">{t("availability")}</legend>
          {offered.map(({ key, count }) => (
            <FacetBox
              key={key}
              name={key}
              value="1"
              field={key}
              label={t(key)}
              count={count}
              chosen={query[key] ?? false}
            />
          ))}
        </fieldset>
      ) : null}
    </>
  );
}
