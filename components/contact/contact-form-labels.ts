import { getTranslations } from "next-intl/server";
import type { Language } from "@/lib/languages";
import type { ContactFormLabels } from "./contact-form";

/** The words of the contact form, which stands on the contact page and in the footer. */
export async function contactFormLabels(language: Language): Promise<ContactFormLabels> {
  const [letter, forms] = await Promise.all([getTranslations({ locale: language, namespace: "contactForm" }), getTranslations({ locale: language, namespace: "forms" })]);
  return {
    name: letter("name"), contact: letter("contact"), message: letter("message"), nameMissing: letter("nameMissing"), contactMissing: letter("contactMissing"), messageMissing: letter("messageMissing"),
    contactWrong: letter("contactWrong"), tooLong: letter("tooLong"), send: letter("send"), sending: forms("sending"), sent: letter("sent"), leaveEmpty: forms("leaveEmpty"),
  };
}
