import { z } from "zod";
import { AcquirerNoAnswer, type Outcome, type PaymentStatus } from "../acquirer";
import { type AzericardSettings, chargeTypeOf, currencyOf, DUPLICATE } from "./settings";
import { amountOfText, timeOfText } from "./texts";

const text = z
  .union([z.string(), z.number().transform(String)])
  .nullish()
  .transform((value) => value ?? null);

// The acquirer's own names.
const reply = z.object({
  ACTION: text,
  "Response code": text,
  TERMINAL: text,
  "Transaction amount": text,
  "Transaction currency": text,
  "Transaction state": text,
  "Merchant order id": text,
  "Banks approval code": text,
  "Transaction RRN": text,
  INT_REF: text,
  "Original transaction TRTYPE": text,
  Timestamp: text,
});

const APPROVED = "00";
/**
 * Response codes of a payment that ended before the bank queried the card's issuer: wrong card
 * number, term or CVC2, not authenticated, cancelled by the shopper, and those for instalments. Why
 * they decline, although they are no issuer's codes: docs/adr/0029.
 */
const ENDED: readonly (string | null)[] = [
  "-8",
  "-9",
  "-18",
  "-19",
  "-25",
  "U1",
  "U2",
  "U3",
  "U4",
  "U5",
  "U6",
  "U7",
];
/**
 * Response codes of a refusal by the card's issuer (ISO 8583). 06, 68, 94 and 96 are not among
 * them: after those it is unknown whether the card was charged.
 */
const REFUSED: readonly (string | null)[] = [
  "01",
  "02",
  "03",
  "04",
  "05",
  "07",
  "12",
  "13",
  "14",
  "15",
  "30",
  "31",
  "33",
  "34",
  "35",
  "36",
  "37",
  "38",
  "39",
  "41",
  "42",
  "43",
  "51",
  "52",
  "53",
  "54",
  "55",
  "56",
  "57",
  "58",
  "59",
  "61",
  "62",
  "63",
  "65",
  "67",
  "75",
  "78",
  "82",
  "86",
  "91",
  "92",
  "93",
];
/**
 * No such transaction. The meaning of this code is known from other users of the same gateway
 * software, not from the bank's documentation.
 */
const UNKNOWN_TRANSACTION = "-24";
/** ACTION codes: declined, and a repetition of a declined or unauthenticated payment. */
const DECLINED: readonly (string | null)[] = ["2", "6", "7"];
/**
 * ACTION code of an error, which may be about our request: its signature (-17) or its time (-20).
 */
const FAILED = "3";

/**
 * The outcome of a payment. It is declined only by a code that can refer to nothing but the
 * payment: -17, for example, means that our own signature was wrong.
 */
function outcomeOf(action: string | null, code: string | null, state: string | null): Outcome {
  if (code === DUPLICATE) return "duplicate";
  // A returned payment may still have an approved code: only its state shows the return.
  if (/revers|refund/i.test(state ?? "")) return "returned";
  if (action === "0") return code === APPROVED ? "approved" : "unknown";
  if (action === FAILED && code === UNKNOWN_TRANSACTION) return "none";
  const isEnded = (action === FAILED || DECLINED.includes(action)) && ENDED.includes(code);
  return isEnded || (DECLINED.includes(action) && REFUSED.includes(code)) ? "declined" : "unknown";
}

/**
 * Parses the reply to a status query. The signature of the reply is undocumented and not checked,
 * so the URL must be https. Throws `AcquirerNoAnswer` for a reply in an unknown form, or about
 * another terminal.
 */
export function readStatus(
  settings: Pick<AzericardSettings, "terminal">,
  body: string,
): PaymentStatus {
  let parsed;
  try {
    parsed = reply.parse(JSON.parse(body));
  } catch (error) {
    throw new AcquirerNoAnswer("the status has an unknown form", { cause: error });
  }
  if (parsed.TERMINAL !== null && parsed.TERMINAL !== settings.terminal)
    throw new AcquirerNoAnswer("the status is about another terminal");
  const [rrn, intRef] = [parsed["Transaction RRN"], parsed.INT_REF];
  const hasBothReferences = Boolean(rrn && intRef);
  const [amount, currency] = [parsed["Transaction amount"], parsed["Transaction currency"]];
  return {
    outcome: outcomeOf(parsed.ACTION, parsed["Response code"], parsed["Transaction state"]),
    order: parsed["Merchant order id"],
    amount: amount === null ? null : amountOfText(amount),
    currency: currency === null ? null : currencyOf(currency),
    chargeType: chargeTypeOf(parsed["Original transaction TRTYPE"]),
    responseCode: parsed["Response code"],
    state: parsed["Transaction state"],
    approval: parsed["Banks approval code"],
    rrn: hasBothReferences ? rrn : null,
    intRef: hasBothReferences ? intRef : null,
    at: timeOfText(parsed.Timestamp ?? ""),
  };
}
