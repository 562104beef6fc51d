/** The phone code of Azerbaijan (specification sections 2 and 9). */
export const DEFAULT_PHONE_CODE = "+994";

/** Phone codes offered where a phone is typed: the shop's own country first, then its neighbours and where its customers most often live. */
export const PHONE_CODES = [
  { code: DEFAULT_PHONE_CODE, country: "AZ" },
  { code: "+90", country: "TR" },
  { code: "+995", country: "GE" },
  { code: "+7", country: "RU, KZ" },
  { code: "+380", country: "UA" },
  { code: "+375", country: "BY" },
  { code: "+998", country: "UZ" },
  { code: "+993", country: "TM" },
  { code: "+996", country: "KG" },
  { code: "+992", country: "TJ" },
  { code: "+373", country: "MD" },
  { code: "+98", country: "IR" },
  { code: "+972", country: "IL" },
  { code: "+971", country: "AE" },
  { code: "+49", country: "DE" },
  { code: "+44", country: "GB" },
  { code: "+33", country: "FR" },
  { code: "+39", country: "IT" },
  { code: "+48", country: "PL" },
  { code: "+1", country: "US, CA" },
] as const;

export type PhoneCode = (typeof PHONE_CODES)[number]["code"];

/** Splits a number written with a code into code and rest; a number without one belongs to the default. The longest code that fits wins: +994 before +99. */
export function splitPhone(phone: string): { code: PhoneCode; rest: string } {
  const digits = phone.replace(/[^\d+]/g, "").replace(/^00/, "+");
  const fitting = PHONE_CODES.filter(({ code }) => digits.startsWith(code)).sort((a, b) => b.code.length - a.code.length)[0];
  if (fitting) return { code: fitting.code, rest: digits.slice(fitting.code.length) };
  return { code: DEFAULT_PHONE_CODE, rest: digits.replace(/^\+/, "").replace(/^0/, "") };
}
