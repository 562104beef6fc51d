import { getTranslations } from "next-intl/server";
import { formatPhone } from "@/lib/format/format-phone";
import { shopFacts } from "@/lib/i18n/shop-facts";
import type { Language } from "@/lib/languages";
import { FloatingContact } from "./floating-contact";

/**
 * The floating contact button with the shop's WhatsApp numbers and the support chat (specification
 * section 2).
 */
export async function ContactCorner({ language }: { language: Language }) {
  const [facts, t, tSupport] = await Promise.all([
    shopFacts(language),
    getTranslations({ locale: language, namespace: "frame" }),
    getTranslations({ locale: language, namespace: "support" }),
  ]);
  return (
    <FloatingContact
      label={t("contactUs")}
      supportLabel={tSupport("title")}
      links={facts.whatsApp.map(({ phone, title }) => ({
        href: `https://wa.me/${phone.replace(/\D/g, "")}`,
        text: title ?? t("whatsApp", { phone: formatPhone(phone) }),
      }))}
    />
  );
}
