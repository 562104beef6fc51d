import { useTranslations } from "next-intl";
import { ContactForm } from "./contact-form";
import { contactFormLabels } from "./contact-form-labels";

/** The contact form for lazy loading, with its own texts. */
export function FooterContactForm() {
  return (
    <ContactForm
      labels={contactFormLabels(useTranslations("contactForm"), useTranslations("forms"))}
    />
  );
}
