import { getTranslations } from "next-intl/server";
import { LocalLink } from "@/components/ui/local-link";
import type { Language } from "@/lib/languages";

export type Crumb = { name: string; path: string };

/** The visible trail, in one line that goes sideways off the screen's edge where it is too long; the last stop is the page itself. Structured data says the same (components/seo/breadcrumb-data.tsx). */
export async function Breadcrumbs({ trail, language }: { trail: readonly Crumb[]; language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "nav" });
  return (
    <nav aria-label={t("breadcrumbs")} className="crumbs">
      <ol>{trail.map((crumb, i) => <li key={crumb.path}>{i === trail.length - 1 ? <span aria-current="page">{crumb.name}</span> : <LocalLink path={crumb.path}>{crumb.name}</LocalLink>}</li>)}</ol>
    </nav>
  );
}
