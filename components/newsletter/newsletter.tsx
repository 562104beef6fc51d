import type { Language } from "@/lib/languages";
import { LazyNewsletterForm } from "./lazy-newsletter-form";

type Props = { language: Language; title: string; text: string };

/** The newsletter section of the footer (specification section 1). It requires JavaScript. */
export function Newsletter({ language, title, text }: Props) {
  return (
    <section aria-labelledby="newsletter-title" className="frame noscript:hidden">
      <div className="grid gap-4 border-t border-line py-8 lg:grid-cols-2 lg:gap-8">
        <div>
          <h2 id="newsletter-title" className="text-lg font-bold">
            {title}
          </h2>
          <p className="mt-1 text-ink-soft">{text}</p>
        </div>
        <LazyNewsletterForm language={language} />
      </div>
    </section>
  );
}
