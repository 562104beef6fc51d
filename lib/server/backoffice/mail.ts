import type { EmailAdapter } from "payload";
import { env } from "@/lib/env";
import type { SendMail } from "../ports/mail/mail";
import { isMailConfigured } from "../ports/mail/sender";

/** Lets Payload send its mails through the shop's mail port. */
export const mailAdapter =
  (send: SendMail): EmailAdapter =>
  () => ({
    // The sign-in page offers a reset by mail if this says "smtp"
    // (components/backoffice/login-view).
    name: isMailConfigured() ? "smtp" : "none",
    defaultFromAddress: env().MAIL_FROM ?? "",
    defaultFromName: "Vitrin",
    sendEmail: send,
  });
