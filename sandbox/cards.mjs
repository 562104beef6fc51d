/** The published test cards. */
export const CARDS = [
  { number: "4127208104942601", until: "05/31", cvv: "796", instalments: false },
  { number: "5167513332880780", until: "05/31", cvv: "609", instalments: false },
  { number: "4127214121630724", until: "04/31", cvv: "536", instalments: true },
];

export const CODE = "1111";
export const BEHAVIOURS = [
  "approve",
  "51",
  "05",
  "54",
  "91",
  "-19",
  "silent",
  "twice",
  "forged",
  "altered",
  "fee",
  "late",
  "taken-back",
];
export const REFUSING = new Set(["51", "05", "54", "91", "-19"]);

/** The code with which a card is refused immediately; undefined if 3-D Secure is the next step. */
export function refusalCode({ card = "", until = "", cvv = "" }, term) {
  const known = CARDS.find(({ number }) => number === card.replace(/\D/g, ""));
  if (!known) return "14";
  if (until.replace(/\s/g, "") !== known.until || cvv.trim() !== known.cvv) return "54";
  return term && !known.instalments ? "U4" : undefined;
}
