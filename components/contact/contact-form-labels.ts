import type { useTranslations } from "next-intl";
import type { ContactFormLabels } from "./contact-form";

type Texts<Group extends "contactForm" | "forms"> = ReturnType<typeof useTranslations<Group>>;

/** Labels of the contact form, used on the contact page and in the footer. */
export const contactFormLabels = (
  letter: Texts<"contactForm">,
  forms: Texts<"forms">,
): ContactFormLabels => ({
  name: letter("name"),
  contact: letter("contact"),
  message: letter("message"),
  nameMissing: letter("nameMissing"),
  contactMissing: letter("contactMissing"),
  messageMissing: letter("messageMissing"),
  contactWrong: letter("contactWrong"),
  tooLong: letter("tooLong"),
  send: letter("send"),
  sending: forms("sending"),
  sent: letter("sent"),
  leaveEmpty: forms("leaveEmpty"),
});
