import { getTranslations } from "next-intl/server";
import type { Language } from "@/lib/languages";
import { SHOP } from "@/lib/shop";
import { FloatingContact } from "./floating-contact";

/**
 * The floating contact button with the shop's two WhatsApp numbers and the support chat
 * (specification section 2).
 */
export async function ContactCorner({ language }: { language: Language }) {
  const [t, tSupport] = await Promise.all([
    getTranslations({ locale: language, namespace: "frame" }),
    getTranslations({ locale: language, namespace: "support" }),
  ]);
  const whatsAppNames = [t("whatsAppSales"), t("whatsAppService")];
  return (
    <FloatingContact
      label={t("contactUs")}
      supportLabel={tSupport("title")}
      links={SHOP.whatsApp.map((number, i) => ({
        href: `https://wa.me/${number}`,
        text: whatsAppNames[i] ?? number,
      }))}
    />
  );
}
