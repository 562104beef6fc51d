import { getTranslations } from "next-intl/server";
import { LocalLink } from "@/components/ui/local-link";
import type { Language } from "@/lib/languages";

/** The localised 404: says so and leads home. */
export async function NotFoundScreen({ language }: { language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "notFound" });
  return (
    <div className="frame py-16 text-center">
      <p aria-hidden className="text-2xl font-extrabold text-ink-soft">404</p>
      <h1 className="mt-2 text-2xl font-bold">{t("title")}</h1>
      <p className="mx-auto mt-3 max-w-prose text-ink-soft">{t("text")}</p>
      <LocalLink path={`/${language}`} className="mt-6 inline-block rounded-control bg-ink px-6 py-3 font-semibold text-white hover:bg-ink-soft">{t("home")}</LocalLink>
    </div>
  );
}
