import { getTranslations } from "next-intl/server";
import { ChevronRightIcon } from "@/components/ui/icons";
import type { Shortcut } from "@/lib/contract/shortcut";
import { localizePath } from "@/lib/format/localize-path";
import type { Language } from "@/lib/languages";
import { BannerPicture } from "./banner-picture";

/** The id of the full-width shortcut (specification section 2). */
const FULL_WIDTH_ID = 1;
/** Keeps the arrow on the same line as the last word. */
const NO_BREAK = "\u00a0";

/**
 * Promotional banners (specification section 2), shown above 768 px. They open in a new tab. The
 * banner with id 1 has the full width, each of the others half of it.
 */
export async function ShortcutBanners({
  shortcuts,
  language,
}: {
  shortcuts: readonly Shortcut[];
  language: Language;
}) {
  if (shortcuts.length === 0) return null;
  const t = await getTranslations({ locale: language, namespace: "home" });
  return (
    <section aria-label={t("shortcuts")} className="mt-12 max-[769px]:hidden">
      <ul className="grid grid-cols-2 gap-4">
        {shortcuts.map((shortcut) => {
          const isFullWidth = shortcut.mainPageShortcutId === FULL_WIDTH_ID;
          return (
            <li
              key={shortcut.mainPageShortcutId}
              className={`group relative overflow-hidden rounded-card bg-mist hover:shadow-soft ${isFullWidth ? "col-span-2 h-56 lg:h-64" : "h-44 lg:h-52"}`}
            >
              <BannerPicture
                src={shortcut.mainPageShortcutPhoto}
                width={1200}
                height={400}
                className="size-full object-right transition-transform duration-200 group-hover:scale-[1.02] motion-reduce:group-hover:scale-100"
              />
              <a
                href={localizePath(shortcut.mainPageShortcutUrl, language)}
                target="_blank"
                rel="noopener"
                className={`absolute inset-0 flex items-center rounded-card p-6 font-bold -outline-offset-2 lg:p-8 ${isFullWidth ? "text-xl lg:text-2xl" : "text-lg"}`}
              >
                <span className="w-[45%] text-balance">
                  {shortcut.mainPageShortcutTitle}
                  <span className="sr-only"> {t("newPage")}</span>
                  {NO_BREAK}
                  <ChevronRightIcon className="inline-block size-5 align-middle transition-transform duration-200 group-hover:translate-x-1 motion-reduce:group-hover:translate-x-0" />
                </span>
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
