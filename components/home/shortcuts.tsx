import { getTranslations } from "next-intl/server";
import { Picture } from "@/components/ui/picture";
import type { Shortcut } from "@/lib/contract/content";
import { insidePath } from "@/lib/format/inside-path";
import type { Language } from "@/lib/languages";

/** The shortcut that stands full width (specification section 2). */
const FULL_WIDTH = 1;

/** Promotional banners: above 768 px, in a new tab, the one with id 1 full width, the others half. */
export async function Shortcuts({ shortcuts, language }: { shortcuts: readonly Shortcut[]; language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "home" });
  return (
    <section aria-label={t("shortcuts")} className="mt-10 hidden md:block">
      <ul className="grid grid-cols-2 gap-4">
        {shortcuts.map((shortcut) => (
          <li key={shortcut.mainPageShortcutId} className={`relative overflow-hidden rounded-card bg-mist ${shortcut.mainPageShortcutId === FULL_WIDTH ? "col-span-2" : ""}`}>
            <Picture src={shortcut.mainPageShortcutPhoto} alt="" sizes="(min-width: 1280px) 1232px, 100vw" width={1200} height={400} className={`w-full object-cover object-right ${shortcut.mainPageShortcutId === FULL_WIDTH ? "h-56" : "h-48"}`} />
            <a href={insidePath(shortcut.mainPageShortcutUrl, language)} target="_blank" rel="noopener" className="absolute inset-0 flex items-center p-8 text-lg font-bold">
              <span className="w-1/2">{shortcut.mainPageShortcutTitle}<span className="sr-only"> {t("newPage")}</span></span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
