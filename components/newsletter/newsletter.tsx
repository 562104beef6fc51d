import { getTranslations } from "next-intl/server";
import type { Language } from "@/lib/languages";
import { LaterNewsletterForm } from "./later-newsletter-form";

/** The newsletter's place in the footer (specification section 1). It needs scripts. */
export async function Newsletter({ language }: { language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "newsletter" });
  return (
    <section aria-labelledby="newsletter-title" className="frame noscript:hidden">
      <div className="grid gap-4 border-t border-line py-8 lg:grid-cols-2 lg:gap-8">
        <div>
          <h2 id="newsletter-title" className="text-lg font-bold">{t("title")}</h2>
          <p className="mt-1 text-ink-soft">{t("text")}</p>
        </div>
        <LaterNewsletterForm language={language} />
      </div>
    </section>
  );
}
