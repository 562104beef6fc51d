/** Where a bank transfer goes (specification section 4, type 3). The demo's: its IBAN is well-formed, and nobody's. */
export const BANK_ACCOUNT = { recipient: "Vitrin MMC", taxId: "1700000001", bank: "Vitrin Bank ASC", bankCode: "500001", swift: "VTRNAZ22", iban: "AZ29VTRN00000000001234567890" } as const;
