/** The country code of Azerbaijan (specification sections 2 and 9). */
export const DEFAULT_PHONE_CODE = "+994";

/**
 * Country codes offered for phone numbers: the shop's own country, its neighbours, and where its
 * customers most often live. `longest` is the maximum number of digits without the code.
 */
export const PHONE_CODES = [
  { code: DEFAULT_PHONE_CODE, country: "AZ", longest: 9 },
  { code: "+90", country: "TR", longest: 10 },
  { code: "+995", country: "GE", longest: 9 },
  { code: "+7", country: "RU, KZ", longest: 10 },
  { code: "+380", country: "UA", longest: 9 },
  { code: "+375", country: "BY", longest: 9 },
  { code: "+998", country: "UZ", longest: 9 },
  { code: "+993", country: "TM", longest: 8 },
  { code: "+996", country: "KG", longest: 9 },
  { code: "+992", country: "TJ", longest: 9 },
  { code: "+373", country: "MD", longest: 8 },
  { code: "+98", country: "IR", longest: 10 },
  { code: "+972", country: "IL", longest: 9 },
  { code: "+971", country: "AE", longest: 9 },
  { code: "+49", country: "DE", longest: 11 },
  { code: "+44", country: "GB", longest: 10 },
  { code: "+33", country: "FR", longest: 9 },
  { code: "+39", country: "IT", longest: 11 },
  { code: "+48", country: "PL", longest: 9 },
  { code: "+1", country: "US, CA", longest: 10 },
] as const;

export type PhoneCode = (typeof PHONE_CODES)[number]["code"];

/**
 * Splits a number into country code and rest; without a code the default applies. The longest match
 * wins: +994 before +99.
 */
export function splitPhone(phone: string): { code: PhoneCode; rest: string } {
  const digits = phone.replace(/[^\d+]/g, "").replace(/^00/, "+");
  const fitting = PHONE_CODES.filter(({ code }) => digits.startsWith(code)).sort(
    (a, b) => b.code.length - a.code.length,
  )[0];
  if (fitting) return { code: fitting.code, rest: digits.slice(fitting.code.length) };
  return { code: DEFAULT_PHONE_CODE, rest: digits.replace(/^\+/, "").replace(/^0/, "") };
}
