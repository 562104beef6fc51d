import { seal, unseal } from "@/lib/server/backoffice/seal";
import type { Sms } from "./sms";

/** Nobody but the sender reads the number and the text of a waiting message. */
export const sealSms = ({ to, text }: Sms): string => seal("sms", JSON.stringify({ to, text }), "");

/** Throws when it was sealed with another secret. */
export const unsealSms = (sealed: string): Sms => JSON.parse(unseal("sms", sealed, "")) as Sms;
