import { getTranslations } from "next-intl/server";
import { CheckIcon, ClockIcon } from "@/components/ui/icons";
import type { Language } from "@/lib/languages";

/** Stock up to which "few left" is shown. */
const MAX_FEW_LEFT = 3;

/** Availability: in stock, few left, or 'Məhsul bitib' (specification section 2). */
export async function Availability({ stock, language }: { stock: number; language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "product" });
  const lineClass = "mt-4 flex items-center gap-1.5 font-semibold";
  if (stock === 0) return <p className={`${lineClass} text-ink`}>{t("soldOut")}</p>;
  if (stock <= MAX_FEW_LEFT)
    return (
      <p className={`${lineClass} text-ink`}>
        <ClockIcon className="size-5" />
        {t("fewLeft", { count: stock })}
      </p>
    );
  return (
    <p className={`${lineClass} text-pine`}>
      <CheckIcon className="size-5" />
      {t("inStock")}
    </p>
  );
}
