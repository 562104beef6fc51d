import { type ProofPurpose, proofMail } from "@/lib/documents/proof-mail";
import { env } from "@/lib/env";
import type { Language } from "@/lib/languages";
import type { Sql } from "@/lib/server/db/sql";
import { type MessageQueue, enqueueMessage } from "../queue/message-queue";
import type { Mail } from "./mail";
import { mailSender } from "./sender";

/** Mails that wait for the server. A confirmation is worth an hour's patience with it. */
export const MAIL_QUEUE: MessageQueue<Mail> = {
  name: "mail",
  table: "mail_messages",
  channel: "mail_messages",
  waitsS: [5, 30, 120, 600, 1800, 3600],
  sender: mailSender,
};

/** How long (s) a mail is worth sending. */
const LIFETIME_S = 24 * 60 * 60;

/**
 * One address as registration takes it: no list, no name, no line end, so that nobody adds headers
 * or recipients.
 */
const ADDRESS = /^[^\s<>()[\],;:"\\@]+@[^\s<>()[\],;:"\\@]+$/;

/** `a•••@example.com`: enough to recognise one's own. */
const maskAddress = (address: string): string => address.replace(/^(.).*(?=@)/u, "$1•••");

declare const proven: unique symbol;

/**
 * An address whose owner has pressed the link sent to it; only `findProvenEmail`
 * (lib/server/modules/email) makes one.
 */
export type ProvenEmail = string & { readonly [proven]: true };

/**
 * `invoiceId`: the order it is about; its mails go with the person who ordered
 * (lib/server/modules/customer/account.ts).
 */
type NewMail = {
  to: ProvenEmail;
  subject: string;
  text: string;
  html: string;
  invoiceId: number | null;
};

/**
 * Queues a mail in the caller's transaction; not in a live shop without a mail server, nor to what
 * is no plain address, as an order does not fail for its mail. Staff see to whom (masked), in demo
 * mode the whole text.
 */
export const queueMail = (run: Sql, letter: NewMail): Promise<void> => enqueueMail(run, letter);

/**
 * Queues the only mail that goes to an address nobody has proven: fixed texts and a link, nothing
 * that somebody typed.
 */
export const queueProofMail = (
  run: Sql,
  { to, ...about }: { to: string; language: Language; purpose: ProofPurpose; link: string },
): Promise<void> => enqueueMail(run, { to, ...proofMail(about), invoiceId: null });

async function enqueueMail(
  run: Sql,
  { to, subject, text, html, invoiceId }: Omit<NewMail, "to"> & { to: string },
): Promise<void> {
  if (!mailSender() || !ADDRESS.test(to)) return;
  const line = subject.replace(/\p{Cc}+/gu, " ");
  const shown = {
    recipient: maskAddress(to),
    subject: line,
    text: env().SHOP_MODE === "demo" ? text : null,
    invoice_id: invoiceId,
  };
  await enqueueMessage(run, MAIL_QUEUE, {
    message: { to, subject: line, text, html },
    shown,
    lastsS: LIFETIME_S,
  });
}
