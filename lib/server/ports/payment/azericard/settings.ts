import type { KeyObject } from "node:crypto";
import type { ChargeType } from "../acquirer";

/** What the bank gives a merchant. `url`: of `cgi_link`; `merchantUrl` is signed. */
export type AzericardSettings = {
  url: string;
  terminal: string;
  merchantName: string;
  merchantUrl: string;
  merchantKey: KeyObject;
  bankKey: KeyObject;
};

/** Azerbaijani manat, as we write it, and as replies may. */
export const CURRENCY = "AZN";
const CURRENCY_NUMBER = "944";

/** `AZN` for either name of it. */
export const currencyOf = (text: string): string => (text === CURRENCY_NUMBER ? CURRENCY : text);

/** RC of an ORDER that was sent before. */
export const DUPLICATE = "-21";

/** TRTYPE of each message. */
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
