import { amountText } from "@/lib/format/amount-text";
import { clock } from "@/lib/server/db/clock";
import { type Charge, type ChargeForm } from "../acquirer";
import { signMessage } from "./mac";
import { type AzericardSettings, CURRENCY, TRTYPE } from "./settings";
import { newNonce, timestampOf } from "./texts";

/** The maximum lengths (characters) that the acquirer accepts. */
const LIMITS = {
  DESC: 50,
  MERCH_NAME: 50,
  MERCH_URL: 250,
  BACKREF: 250,
  EMAIL: 80,
  AMOUNT: 12,
} as const;

function refuseMalformed(fields: Readonly<Record<string, string>>): void {
  const tooLong = Object.entries(LIMITS)
    .filter(([name, limit]) => (fields[name]?.length ?? 0) > limit)
    .map(([name]) => name);
  if (tooLong.length > 0) throw new RangeError(`too long for the acquirer: ${tooLong.join(", ")}`);
  if (!/^\d{6,32}$/.test(fields.ORDER ?? ""))
    throw new RangeError("an order number must have 6 to 32 digits");
  if (!fields.DESC) throw new RangeError("a charge must have a description");
}

/**
 * The form that starts a payment. Throws a RangeError for what the acquirer would refuse. The order
 * number, the return URL and the instalments are not signed, so callers must compare what comes
 * back.
 */
export function chargeForm(
  settings: AzericardSettings,
  { type, order, amount, description, merchantName, language, resultUrl, term, email }: Charge,
): ChargeForm {
  if (amount === 0) throw new RangeError("nothing to pay");
  const fields = {
    AMOUNT: amountText(amount),
    CURRENCY,
    ORDER: order,
    DESC: description,
    MERCH_NAME: merchantName,
    MERCH_URL: settings.merchantUrl,
    TERMINAL: settings.terminal,
    ...(email === undefined ? {} : { EMAIL: email }),
    TRTYPE: TRTYPE[type],
    COUNTRY: "AZ",
    MERCH_GMT: "+4",
    BACKREF: resultUrl,
    TIMESTAMP: timestampOf(clock.now()),
    NONCE: newNonce(),
    LANG: language.toUpperCase(),
    ...(term === undefined ? {} : { ACQ_INST_PAYIN: `INST_ALL${term}` }),
  };
  refuseMalformed(fields);
  return {
    action: settings.url,
    fields: { ...fields, P_SIGN: signMessage("charge", fields, settings.merchantKey) },
  };
}
