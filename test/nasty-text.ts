import fc from "./seeded-fast-check";

const SIGNS = [
  "=",
  "+",
  "-",
  "@",
  "＝",
  "'",
  "''",
  '"',
  '""',
  ";",
  ",",
  "|",
  "\t",
  "\n",
  "\r\n",
  "\r",
  " ",
  "\u00a0",
  "\u200b",
  "\ufeff",
  ".",
  "5",
  "12,30",
  "ə",
  "SUM(A1)",
  "📱",
];

/** Texts that spreadsheets and CSV parsers may interpret as something other than text. */
export const nastyText = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.array(fc.constantFrom(...SIGNS), { maxLength: 9 }).map((parts) => parts.join("")),
  },
  fc
    .string({ unit: "grapheme", maxLength: 12 })
    .filter((text) => text.isWellFormed() && !text.includes("\0")),
);
