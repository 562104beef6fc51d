import { getTranslations } from "next-intl/server";
import type { Language } from "@/lib/languages";
import { InstalmentsLink, type InstalmentsTexts } from "./instalments-link";

/** The texts of the link and its panel. */
export async function instalmentsTexts(language: Language): Promise<InstalmentsTexts> {
  const [t, tPanels] = await Promise.all([
    getTranslations({ locale: language, namespace: "instalments" }),
    getTranslations({ locale: language, namespace: "panels" }),
  ]);
  return { open: t("open"), title: t("title"), close: tPanels("close") };
}

type Props = {
  /** path of the page with the same content */ path: string;
  /** AZN */ amount: number;
  language: Language;
  className?: string;
};

/** `InstalmentsLink` for pages that the server renders: adds its texts. */
export async function ServerInstalmentsLink(props: Props) {
  return <InstalmentsLink {...props} texts={await instalmentsTexts(props.language)} />;
}
