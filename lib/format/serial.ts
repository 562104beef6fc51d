const MAX_LENGTH = 40;
const IMEI_LENGTH = 15;

/** Why a text is no serial number: its letters, or the check digit of an IMEI. */
type SerialFault = "letters" | "check-digit";

/**
 * Whether the last digit is the check digit of the others, as in an IMEI: from the right, every
 * second digit is doubled, and the sum of all their digits is divisible by ten (Luhn).
 */
export function hasLuhnDigit(digits: string): boolean {
  let sum = 0;
  [...digits].reverse().forEach((letter, i) => {
    const value = Number(letter) * (i % 2 === 1 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  });
  return digits !== "" && sum % 10 === 0;
}

/**
 * A serial number as it is stored, from what was typed or scanned: trimmed, upper case, at most 40
 * letters, digits and `./_-`. One of 15 digits is an IMEI, whose last one must be its check digit;
 * IMEIs are often printed in groups, so spaces and hyphens between digits are removed first.
 */
export function parseSerial(typed: string): { serial: string } | { fault: SerialFault } {
  const trimmed = typed.normalize("NFKC").trim().toUpperCase();
  const digits = trimmed.replace(/[\s-]/g, "");
  const serial = /^\d{15}$/.test(digits) ? digits : trimmed;
  if (serial.length > MAX_LENGTH || !/^[0-9A-Z][0-9A-Z./_-]*$/.test(serial))
    return { fault: "letters" };
  const isImei = serial.length === IMEI_LENGTH && /^\d+$/.test(serial);
  return isImei && !hasLuhnDigit(serial) ? { fault: "check-digit" } : { serial };
}
