import { getTranslations } from "next-intl/server";
import type { Language } from "@/lib/languages";
import { BottomBarView } from "./bottom-bar-view";

/**
 * The floating bottom bar of phones (specification section 2): home, contact, catalogue, monthly
 * payment, profile or login. Its height is `--bottom-bar` (app/globals.css), which offsets other
 * elements at the bottom.
 */
export async function BottomBar({ language }: { language: Language }) {
  const [tNav, tFrame, tAccount] = await Promise.all([
    getTranslations({ locale: language, namespace: "nav" }),
    getTranslations({ locale: language, namespace: "frame" }),
    getTranslations({ locale: language, namespace: "account" }),
  ]);
  return (
    <BottomBarView
      language={language}
      texts={{
        quickLinks: tFrame("quickLinks"),
        home: tNav("home"),
        contact: tNav("contact"),
        catalogue: tNav("catalogue"),
        monthlyPayment: tNav("monthlyPayment"),
        monthlyShort: tFrame("monthlyShort"),
      }}
      account={{ signIn: tAccount("signIn"), profile: tAccount("profile") }}
    />
  );
}
