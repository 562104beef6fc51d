import { bank, merchant } from "./payment/bank";

/** The settings of a card terminal, which a live shop requires. No server answers at this URL. */
export const LIVE_CARD = {
  CARD_GATEWAY_URL: "https://gateway.invalid/cgi-bin/cgi_link",
  CARD_TERMINAL: "17202191",
  CARD_MERCHANT_KEY: merchant.privateKey,
  CARD_BANK_KEY: bank.publicKey,
};
