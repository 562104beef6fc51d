import type { KeyObject } from "node:crypto";
import type { ChargeType } from "../acquirer";

/**
 * The settings that the bank gives to a merchant. `url` is the address of `cgi_link`; `merchantUrl`
 * is part of the signature.
 */
export type AzericardSettings = {
  url: string;
  terminal: string;
  merchantUrl: string;
  merchantKey: KeyObject;
  bankKey: KeyObject;
};

/** The Azerbaijani manat: the code that we send, and the number that replies may have instead. */
export const CURRENCY = "AZN";
const CURRENCY_NUMBER = "944";

/** `AZN` for either form of it; any other text unchanged. */
export const currencyOf = (text: string): string => (text === CURRENCY_NUMBER ? CURRENCY : text);

/** RC (response code) for an ORDER that was sent before. */
export const DUPLICATE = "-21";

/** TRTYPE (transaction type) of each message. */
export const TRTYPE = {
  hold: "0",
  charge: "1",
  complete: "21",
  reverseSameDay: "22",
  reverseLater: "24",
  status: "90",
} as const;

export const chargeTypeOf = (trtype: string | null | undefined): ChargeType | null =>
  trtype === TRTYPE.charge ? "charge" : trtype === TRTYPE.hold ? "hold" : null;
