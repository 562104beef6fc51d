import { getTranslations } from "next-intl/server";
import type { Language } from "@/lib/languages";
import { LazyWishForm } from "./lazy-wish-form";
import { PlainWishForms } from "./plain-wish-forms";

type Props = {
  language: Language;
  /** the search that named a model which the shop does not have */ words: string;
};

/** Offers on the results page to tell the shopper when the model comes (docs/adr/0083). */
export async function WishOffer({ language, words }: Props) {
  const t = await getTranslations({ locale: language, namespace: "modelWish" });
  return (
    <section
      aria-labelledby="wish-title"
      className="mt-2 max-w-prose rounded-control border border-line px-4 pt-3 pb-1"
    >
      <h2 id="wish-title" className="mb-1 font-bold">
        {t("offer")}
      </h2>
      <div className="noscript:hidden">
        {/* The key resets the form, which may have been sent for an earlier search. */}
        <LazyWishForm key={words} language={language} words={words} />
      </div>
      <noscript>
        <PlainWishForms language={language} words={words} />
      </noscript>
    </section>
  );
}
