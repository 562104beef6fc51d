import { getTranslations } from "next-intl/server";
import type { Language } from "@/lib/languages";

type Props = {
  language: Language;
  /** the category's name */ name: string;
  /** plain text with line breaks */ text: string;
};

/**
 * A category's introduction below its first products, written by staff: what to look at when
 * choosing. It is complete without JavaScript.
 */
export async function Introduction({ language, name, text }: Props) {
  const t = await getTranslations({ locale: language, namespace: "results" });
  return (
    <section
      aria-labelledby="introduction-title"
      data-introduction=""
      className="mt-10 border-t border-line pt-6 text-ink-soft"
    >
      <h2 id="introduction-title" className="text-lg font-bold text-ink">
        {t("introduction", { name })}
      </h2>
      {text
        .split(/\n+/)
        .map((paragraph) => paragraph.trim())
        .filter(Boolean)
        .map((paragraph, i) => (
          <p key={i} className="mt-3 max-w-prose leading-relaxed wrap-anywhere">
            {paragraph}
          </p>
        ))}
    </section>
  );
}
