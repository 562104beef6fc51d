import { getTranslations } from "next-intl/server";
import { LocalLink } from "@/components/ui/local-link";
import type { Language } from "@/lib/languages";

export type Crumb = { name: string; path: string };

/**
 * Visible breadcrumbs on one line that scrolls horizontally when too long; the last item is the
 * page itself. Structured data repeats them (lib/seo/structured-data.ts).
 */
export async function Breadcrumbs({
  trail,
  language,
}: {
  trail: readonly Crumb[];
  language: Language;
}) {
  const t = await getTranslations({ locale: language, namespace: "nav" });
  return (
    <nav aria-label={t("breadcrumbs")} className="crumbs">
      <ol>
        {trail.map((crumb, i) => (
          <li key={crumb.path}>
            {i === trail.length - 1 ? (
              <span aria-current="page">{crumb.name}</span>
            ) : (
              <LocalLink path={crumb.path}>{crumb.name}</LocalLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
