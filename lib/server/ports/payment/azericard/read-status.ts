import { z } from "zod";
import { AcquirerSilent, type Outcome, type PaymentStatus } from "../acquirer";
import { type AzericardSettings, chargeTypeOf, currencyOf } from "./settings";
import { amountOfText } from "./texts";

const text = z.union([z.string(), z.number().transform(String)]).nullish().transform((value) => value ?? null);

// The acquirer's own names.
const reply = z.object({
  ACTION: text, "Response code": text, TERMINAL: text, "Transaction amount": text, "Transaction currency": text, "Transaction state": text, "Merchant order id": text,
  "Banks approval code": text, "Transaction RRN": text, INT_REF: text, "Original transaction TRTYPE": text,
});

const APPROVED = "00";
/** Not authenticated, cancelled by the shopper. */
const ENDED: readonly (string | null)[] = ["-19", "-25"];
/** No such transaction. Its meaning is from other users of the same gateway's software, not from the document. */
const NONE = "-24";
/** Declined, and repeats of a declined or unauthenticated one. Others may be about our question: "3" is also a wrong signature. */
const DECLINED: readonly (string | null)[] = ["2", "6", "7"];

function outcomeOf(action: string | null, code: string | null): Outcome {
  if (action === "0") return code === APPROVED ? "approved" : "unknown";
  if (action === "3" && code === NONE) return "none";
  return ENDED.includes(code) || (DECLINED.includes(action) && code !== APPROVED) ? "declined" : "unknown";
}

/** Reads the reply to a status query, whose signature is undocumented, so the address must be https. Throws `AcquirerSilent` for a reply in another form, or about another terminal. */
export function readStatus(settings: Pick<AzericardSettings, "terminal">, body: string): PaymentStatus {
  let parsed;
  try {
    parsed = reply.parse(JSON.parse(body));
  } catch (error) {
    throw new AcquirerSilent("the status has an unknown form", { cause: error });
  }
  if (parsed.TERMINAL !== null && parsed.TERMINAL !== settings.terminal) throw new AcquirerSilent("the status is about another terminal");
  const [amount, currency] = [parsed["Transaction amount"], parsed["Transaction currency"]];
  return {
    outcome: outcomeOf(parsed.ACTION, parsed["Response code"]),
    order: parsed["Merchant order id"],
    amount: amount === null ? null : amountOfText(amount),
    currency: currency === null ? null : currencyOf(currency),
    chargeType: chargeTypeOf(parsed["Original transaction TRTYPE"]),
    responseCode: parsed["Response code"], state: parsed["Transaction state"], approval: parsed["Banks approval code"], rrn: parsed["Transaction RRN"], intRef: parsed.INT_REF,
  };
}
