/** The country code of Azerbaijan (specification sections 2 and 9). */
export const DEFAULT_PHONE_CODE = "+994";

/**
 * Country codes offered for phone numbers: the shop's own country, its neighbours, and where its
 * customers most often live. `maxDigits` is the maximum number of digits without the code.
 */
export const PHONE_CODES = [
  { code: DEFAULT_PHONE_CODE, country: "AZ", maxDigits: 9 },
  { code: "+90", country: "TR", maxDigits: 10 },
  { code: "+995", country: "GE", maxDigits: 9 },
  { code: "+7", country: "RU, KZ", maxDigits: 10 },
  { code: "+380", country: "UA", maxDigits: 9 },
  { code: "+375", country: "BY", maxDigits: 9 },
  { code: "+998", country: "UZ", maxDigits: 9 },
  { code: "+993", country: "TM", maxDigits: 8 },
  { code: "+996", country: "KG", maxDigits: 9 },
  { code: "+992", country: "TJ", maxDigits: 9 },
  { code: "+373", country: "MD", maxDigits: 8 },
  { code: "+98", country: "IR", maxDigits: 10 },
  { code: "+972", country: "IL", maxDigits: 9 },
  { code: "+971", country: "AE", maxDigits: 9 },
  { code: "+49", country: "DE", maxDigits: 11 },
  { code: "+44", country: "GB", maxDigits: 10 },
  { code: "+33", country: "FR", maxDigits: 9 },
  { code: "+39", country: "IT", maxDigits: 11 },
  { code: "+48", country: "PL", maxDigits: 9 },
  { code: "+1", country: "US, CA", maxDigits: 10 },
] as const;
