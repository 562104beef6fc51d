import { type Callback, CallbackRefused, CALLBACK_ACTIONS } from "../acquirer";
import { verifySignature } from "./mac";
import { type AzericardSettings, chargeTypeOf, currencyOf, DUPLICATE } from "./settings";
import { amountOfText } from "./texts";

const MAX_BYTES = 16 * 1024;
const REQUIRED_FIELDS = [
  "TERMINAL",
  "TRTYPE",
  "ORDER",
  "AMOUNT",
  "CURRENCY",
  "ACTION",
  "RC",
  "RRN",
  "INT_REF",
  "P_SIGN",
] as const;

/**
 * Parses a posted form in which each field occurs once. With two values for one name, one could be
 * verified and the other one used.
 */
function postedFields(body: string): Record<string, string> {
  if (Buffer.byteLength(body) > MAX_BYTES) throw new CallbackRefused("too large");
  const pairs = [...new URLSearchParams(body)];
  const fields = Object.fromEntries(pairs);
  if (Object.keys(fields).length !== pairs.length)
    throw new CallbackRefused("a field is there twice");
  return fields;
}

/**
 * Parses and verifies the acquirer's callback. Throws `CallbackRefused` when it is not signed by
 * the acquirer, or is for another terminal.
 */
export function readCallback(settings: AzericardSettings, body: string): Callback {
  const fields = postedFields(body);
  // A refused payment has no bank reference; the signature then covers dashes.
  const missing = REQUIRED_FIELDS.filter((name) => fields[name] === undefined);
  if (missing.length > 0) throw new CallbackRefused(`without ${missing.join(", ")}`);
  if (!verifySignature("callback", fields, settings.bankKey))
    throw new CallbackRefused("not signed by the bank");
  if (fields.TERMINAL !== settings.terminal) throw new CallbackRefused("of another terminal");
  const amount = amountOfText(fields.AMOUNT ?? "");
  if (amount === null) throw new CallbackRefused("without a readable amount");
  const text = (name: string): string => fields[name] ?? "";
  return {
    order: text("ORDER"),
    amount,
    currency: currencyOf(text("CURRENCY")),
    chargeType: chargeTypeOf(text("TRTYPE")),
    action: text("RC") === DUPLICATE ? CALLBACK_ACTIONS.duplicate : text("ACTION"),
    responseCode: text("RC"),
    approval: text("APPROVAL"),
    rrn: text("RRN"),
    intRef: text("INT_REF"),
  };
}
