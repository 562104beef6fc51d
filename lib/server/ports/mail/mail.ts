import type { SendMailOptions } from "nodemailer";

/** A message by mail; without `from` it comes from the shop. */
type Mail = Pick<SendMailOptions, "from" | "to" | "subject" | "text" | "html">;

/** The port: hands a mail over. Rejects when it was not taken. */
export type SendMail = (mail: Mail) => Promise<void>;
