import { getTranslations } from "next-intl/server";
import type { Language } from "@/lib/languages";

/** Exchange period in days, as required by the law the returns page cites. */
const EXCHANGE_DAYS = 14;

/** Key facts about the shop. The one about instalments is left out when no card offers them. */
export async function ShopFigures({
  language,
  stores,
  longestTerm,
}: {
  language: Language;
  stores: number;
  /** the longest term of instalments, in months; null without any */ longestTerm: number | null;
}) {
  const t = await getTranslations({ locale: language, namespace: "about" });
  const figures = [
    { value: String(stores), name: t("factStores", { count: stores }) },
    { value: t("factFree"), name: t("factDelivery") },
    ...(longestTerm === null ? [] : [{ value: String(longestTerm), name: t("factMonths") }]),
    { value: String(EXCHANGE_DAYS), name: t("factReturn") },
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-6 lg:grid-cols-4">
      {figures.map(({ value, name }) => (
        <div key={name} className="flex flex-col-reverse justify-end border-l-2 border-line pl-4">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="text-xl font-bold md:text-2xl">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
