import type { EmailAdapter } from "payload";
import { env } from "@/lib/env";
import type { SendMail } from "../ports/mail/mail";

/** Lets Payload send its mails through the shop's mail port. */
export const mailAdapter =
  (send: SendMail): EmailAdapter =>
  () => ({
    name: "vitrin",
    defaultFromAddress: env().MAIL_FROM ?? "",
    defaultFromName: "Vitrin",
    sendEmail: send,
  });
