import { getTranslations } from "next-intl/server";
import { lang } from "next/root-params";
import { LocalLink } from "@/components/ui/local-link";
import { DEFAULT_LANGUAGE, isLanguage } from "@/lib/languages";

/**
 * The 404 screen for client-side navigation. It is small, because it is part of every page. A full
 * page load gets app/[lang]/not-found-page instead.
 */
export default async function NotFound() {
  const requested = await lang();
  const language = isLanguage(requested) ? requested : DEFAULT_LANGUAGE;
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
