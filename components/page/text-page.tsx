import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Breadcrumbs } from "@/components/navigation/breadcrumbs";
import { JsonLd } from "@/components/seo/json-ld";
import type { Language } from "@/lib/languages";
import { breadcrumbData } from "@/lib/seo/structured-data";

type Props = { language: Language; title: string; path: string; children: ReactNode };

/** A page that is mostly text: breadcrumbs, heading, content. */
export async function TextPage({ language, title, path, children }: Props) {
  const tNav = await getTranslations({ locale: language, namespace: "nav" });
  const trail = [
    { name: tNav("home"), path: `/${language}` },
    { name: title, path },
  ];
  return (
    <div className="frame">
      <JsonLd data={breadcrumbData(trail)} />
      <Breadcrumbs trail={trail} language={language} />
      <h1 className="mb-6 text-xl font-bold md:text-2xl">{title}</h1>
      {children}
    </div>
  );
}
