import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Breadcrumbs } from "@/components/navigation/breadcrumbs";
import { JsonLd } from "@/components/seo/json-ld";
import type { Language } from "@/lib/languages";
import { breadcrumbData } from "@/lib/seo/structured-data";

type Props = {
  language: Language;
  title: string;
  path: string;
  /** one sentence below the heading */
  lead?: string;
  /** primary actions */
  actions?: ReactNode;
  /** shown beside the heading on wide screens */
  aside?: ReactNode;
  children: ReactNode;
};

/**
 * A designed content page: a header band with breadcrumbs, heading, lead and primary actions, then
 * its sections.
 */
export async function ContentPage({
  language,
  title,
  path,
  lead,
  actions,
  aside,
  children,
}: Props) {
  const tNav = await getTranslations({ locale: language, namespace: "nav" });
  const trail = [
    { name: tNav("home"), path: `/${language}` },
    { name: title, path },
  ];
  return (
    <>
      <JsonLd data={breadcrumbData(trail)} />
      <div className="border-b border-line bg-mist">
        <div className="frame pb-8 md:pb-10">
          <Breadcrumbs trail={trail} language={language} />
          <div
            className={
              aside ? "grid items-center gap-6 lg:grid-cols-[1fr_26rem] lg:gap-12" : undefined
            }
          >
            <div>
              <h1 className="text-xl font-bold md:text-2xl">{title}</h1>
              {lead ? <p className="mt-3 max-w-[62ch] text-base text-ink-soft">{lead}</p> : null}
              {actions ? <div className="mt-6 flex flex-wrap gap-3">{actions}</div> : null}
            </div>
            {aside}
          </div>
        </div>
      </div>
      <div className="frame space-y-12 pt-8 md:space-y-16 md:pt-12">{children}</div>
    </>
  );
}
