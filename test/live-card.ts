import { bank, merchant } from "./payment/bank";

/** A card terminal as a live shop needs it; nothing answers there. */
export const LIVE_CARD = {
  CARD_GATEWAY_URL: "https://gateway.invalid/cgi-bin/cgi_link",
  CARD_TERMINAL: "17202191",
  CARD_MERCHANT_KEY: merchant.privateKey,
  CARD_BANK_KEY: bank.publicKey,
};
