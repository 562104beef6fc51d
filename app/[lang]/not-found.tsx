import { getTranslations } from "next-intl/server";
import { lang } from "next/root-params";
import { LocalLink } from "@/components/ui/local-link";
import { DEFAULT_LANGUAGE, isLanguage } from "@/lib/languages";

/**
 * Small, because it ships with every page; shown on client-side navigation only. Full page loads
 * get app/[lang]/not-found-page.
 */
export default async function NotFound() {
  const wanted = await lang();
  const language = isLanguage(wanted) ? wanted : DEFAULT_LANGUAGE;
  const t = await getTranslations({ locale: language, namespace: "notFound" });
  return (
    <div className="frame prose py-12">
      <h1>{t("title")}</h1>
      <p>{t("text")}</p>
      <p>
        <LocalLink path={`/${language}/Search`}>{t("search")}</LocalLink>
      </p>
      <p>
        <LocalLink path={`/${language}`}>{t("home")}</LocalLink>
      </p>
    </div>
  );
}
