import { getTranslations } from "next-intl/server";
import type { Language } from "@/lib/languages";
import { SHOP } from "@/lib/shop";
import { FloatingContact } from "./floating-contact";

/** The floating contact button with the shop's two WhatsApp numbers (specification section 2). */
export async function ContactCorner({ language }: { language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "frame" });
  const names = [t("whatsAppSales"), t("whatsAppService")];
  return <FloatingContact label={t("whatsApp")} links={SHOP.whatsApp.map((number, i) => ({ href: `https://wa.me/${number}`, text: names[i] ?? number }))} />;
}
