/** The alphabet of SMS (GSM 03.38); a letter outside it makes the whole text UCS-2. */
const GSM =
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà";
/** Characters of its extension, which take two places. */
const EXTENDED = "\f^{}\\[~]|€";

/** How many places a part has: alone, and as one of several, which have a header each. */
const PLACES = { gsm: { alone: 160, joined: 153 }, ucs2: { alone: 70, joined: 67 } };

/**
 * `length`: the places that the text takes; `parts`: the SMS that it is sent and paid as;
 * `expensive`: the characters because of which a part has 70 places instead of 160.
 */
type SmsLength = { length: number; parts: number; expensive: string[] };

/**
 * The number of parts of units that take `sizes` places: a unit that does not fit into the rest of a
 * part is not divided.
 */
function countParts(sizes: readonly number[], { alone, joined }: (typeof PLACES)["gsm"]): number {
  const total = sizes.reduce((sum, size) => sum + size, 0);
  if (total <= alone) return total === 0 ? 0 : 1;
  let [parts, free] = [1, joined];
  for (const size of sizes) {
    if (size > free) [parts, free] = [parts + 1, joined];
    free -= size;
  }
  return parts;
}

/** How long a text is as an SMS, and as how many parts it is sent. */
export function smsLength(text: string): SmsLength {
  const characters = [...text];
  const expensive = [
    ...new Set(
      characters.filter((character) => !GSM.includes(character) && !EXTENDED.includes(character)),
    ),
  ];
  const sizes = characters.map((character) =>
    expensive.length > 0 ? character.length : EXTENDED.includes(character) ? 2 : 1,
  );
  return {
    length: sizes.reduce((sum, size) => sum + size, 0),
    parts: countParts(sizes, expensive.length > 0 ? PLACES.ucs2 : PLACES.gsm),
    expensive,
  };
}
