import { EMAIL_PROOF } from "@/lib/contract/proof-limits";
import type { MessageContext } from "@/lib/documents/message-texts/render";
import { type ProofPurpose, proofMail } from "@/lib/documents/proof-mail";
import { env } from "@/lib/env";
import type { Language } from "@/lib/languages";
import type { Sql } from "@/lib/server/db/sql";
import { type MessageQueue, enqueueMessage } from "../queue/message-queue";
import { withdrawMessages } from "../queue/withdraw";
import type { Mail } from "./mail";
import { mailSender } from "./sender";

/** The queue of mails. A failure of the server is retried for a day. */
export const MAIL_QUEUE: MessageQueue<Mail> = {
  name: "mail",
  table: "mail_messages",
  channel: "mail_messages",
  retryDelaysS: [5, 30, 120, 600, 1800, 3600],
  sender: mailSender,
};

/** How long (s) delivery is attempted. */
const LIFETIME_S = 24 * 60 * 60;
/** How long (s) staff may send a mail about an order again. */
const USEFUL_S = 3 * 24 * 60 * 60;

/**
 * A single address as registration accepts it: no list, no display name, no line break, so that
 * nobody can add headers or recipients.
 */
const ADDRESS = /^[^\s<>()[\],;:"\\@]+@[^\s<>()[\],;:"\\@]+$/;

/** `a•••@example.com`: enough to recognize one's own address. */
const maskAddress = (address: string): string => address.replace(/^(.).*(?=@)/u, "$1•••");

declare const proven: unique symbol;

/**
 * An address whose owner has followed the link sent to it: that of a customer (`findProvenEmail` of
 * lib/server/modules/email), or of somebody who waits for a model (lib/server/modules/model-wish).
 */
export type ProvenEmail = string & { readonly [proven]: true };

/**
 * `invoiceId`: the order that the mail is about. Its mails are deleted together with the customer
 * (lib/server/modules/customer/account.ts).
 */
type NewMail = {
  to: ProvenEmail;
  /** the shop's name, as the sender */ fromName: string;
  subject: string;
  text: string;
  html: string;
  invoiceId: number | null;
};

/**
 * Queues a mail in the caller's transaction. Does nothing in a live shop without a mail server, or
 * when the address is not a plain one, because an order must not fail for its mail. Staff see the
 * masked recipient, and in demo mode the whole text.
 */
export const queueMail = (run: Sql, mail: NewMail): Promise<void> =>
  enqueueMail(run, mail, USEFUL_S);

/**
 * Queues the only kind of mail that goes to an unproven address. It contains fixed texts and a
 * link, and nothing that a user typed.
 */
export const queueProofMail = (
  run: Sql,
  {
    to,
    ...proof
  }: {
    to: string;
    language: Language;
    purpose: ProofPurpose;
    link: string;
    context: MessageContext;
  },
): Promise<void> =>
  enqueueMail(
    run,
    { to, fromName: proof.context.shop.name, ...proofMail(proof), invoiceId: null },
    EMAIL_PROOF.linkLifetimeS,
  );

async function enqueueMail(
  run: Sql,
  { to, fromName, subject, text, html, invoiceId }: Omit<NewMail, "to"> & { to: string },
  usefulS: number,
): Promise<void> {
  if (!mailSender() || !ADDRESS.test(to)) return;
  const { MAIL_FROM } = env();
  const oneLineSubject = subject.replace(/\p{Cc}+/gu, " ");
  const shown = {
    recipient: maskAddress(to),
    subject: oneLineSubject,
    text: env().SHOP_MODE === "demo" ? text : null,
    invoice_id: invoiceId,
  };
  await enqueueMessage(run, MAIL_QUEUE, {
    message: {
      to,
      ...(MAIL_FROM ? { from: { name: fromName, address: MAIL_FROM } } : {}),
      subject: oneLineSubject,
      text,
      html,
    },
    shown,
    lifetimeS: LIFETIME_S,
    usefulS,
  });
}

/** Ends the mails to an address that wait or were not delivered, in the caller's transaction. */
export const withdrawMails = (run: Sql, address: string): Promise<void> =>
  withdrawMessages(run, MAIL_QUEUE, {
    recipient: maskAddress(address),
    isMeant: ({ to }) => typeof to === "string" && to.toLowerCase() === address.toLowerCase(),
  });
