import { getTranslations } from "next-intl/server";
import type { Language } from "@/lib/languages";
import { InstalmentsLink, type InstalmentsTexts } from "./instalments-link";

/** The texts of the link and its panel. */
export async function instalmentsTexts(language: Language): Promise<InstalmentsTexts> {
  const [t, panels] = await Promise.all([
    getTranslations({ locale: language, namespace: "instalments" }),
    getTranslations({ locale: language, namespace: "panels" }),
  ]);
  return { open: t("open"), title: t("title"), close: panels("close") };
}

type Props = {
  /** the same as a page */ path: string;
  /** AZN */ amount: number;
  language: Language;
  className?: string;
};

/** The link to the instalments of an amount, in a page that the server renders. */
export async function ServerInstalmentsLink(props: Props) {
  return <InstalmentsLink {...props} texts={await instalmentsTexts(props.language)} />;
}
