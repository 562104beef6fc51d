import { getTranslations } from "next-intl/server";
import { LocalLink } from "@/components/ui/local-link";
import type { Language } from "@/lib/languages";

export type Crumb = { name: string; path: string };

/** The visible trail, in one line that goes sideways off the screen's edge where it is too long; the last stop is the page itself. Structured data says the same (components/seo/breadcrumb-data.tsx). */
export async function Breadcrumbs({ trail, language }: { trail: readonly Crumb[]; language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "nav" });
  return (
    <nav aria-label={t("breadcrumbs")} className="py-3 text-xs text-ink-soft">
      <ol className="-mx-4 flex gap-x-2 py-1 overflow-x-auto overscroll-x-contain px-4 whitespace-nowrap [scrollbar-width:none]">
        {trail.map((crumb, i) => (
          <li key={crumb.path} className="flex gap-x-2">
            {i > 0 ? <span aria-hidden className="py-1">›</span> : null}
            {i === trail.length - 1 ? <span aria-current="page" className="py-1">{crumb.name}</span> : <LocalLink path={crumb.path} className="py-1 hover:text-ink hover:underline">{crumb.name}</LocalLink>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
