import { useTranslations } from "use-intl";
import { ContactForm } from "./contact-form";
import { contactFormLabels } from "./contact-form-labels";

/** The contact form with its texts, as one component that can be lazy-loaded. */
export function FooterContactForm() {
  return (
    <ContactForm
      labels={contactFormLabels(useTranslations("contactForm"), useTranslations("forms"))}
    />
  );
}
