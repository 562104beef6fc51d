/** The account for bank transfers. This is the demo's account, at a bank that does not exist. */
export const TRANSFER = {
  beneficiary: "Vitrin MMC",
  taxId: "1400221221",
  bank: "Nümunə Bank ASC",
  swift: "NUMUAZ22",
  iban: "AZ45NUMU00000000001221122122",
} as const;
