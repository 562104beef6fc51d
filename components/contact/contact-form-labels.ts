import type { useTranslations } from "use-intl";
import type { ContactFormLabels } from "./contact-form";

type Translator<Group extends "contactForm" | "forms"> = ReturnType<typeof useTranslations<Group>>;

/** Labels of the contact form, used on the contact page and in the footer. */
export const contactFormLabels = (
  t: Translator<"contactForm">,
  tForms: Translator<"forms">,
): ContactFormLabels => ({
  name: t("name"),
  contact: t("contact"),
  message: t("message"),
  nameMissing: t("nameMissing"),
  contactMissing: t("contactMissing"),
  messageMissing: t("messageMissing"),
  contactWrong: t("contactWrong"),
  tooLong: t("tooLong"),
  send: t("send"),
  sending: tForms("sending"),
  sent: t("sent"),
  leaveEmpty: tForms("leaveEmpty"),
});
