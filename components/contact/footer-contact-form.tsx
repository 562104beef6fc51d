import { useTranslations } from "next-intl";
import { ContactForm } from "./contact-form";
import { contactFormLabels } from "./contact-form-labels";

/** The contact form where it comes later, with texts of its own. */
export function FooterContactForm() {
  return <ContactForm labels={contactFormLabels(useTranslations("contactForm"), useTranslations("forms"))} />;
}
