/** A phone number out of its two fields: the code of the picker, unless the number brings its own; the 0 of a national number goes. */
export function fullPhone(code: string, typed: string): string {
  const number = typed.trim();
  if (/^(?:\+|00)/.test(number)) return number;
  const digits = code.replace(/\D/g, "");
  const own = number.replace(/\D/g, "");
  // `994501234567` in a field behind +994
  if (own.startsWith(digits) && own.length > digits.length + 7) return `+${own}`;
  return `${code}${number.replace(/^[\s(]*0+/, "")}`;
}
