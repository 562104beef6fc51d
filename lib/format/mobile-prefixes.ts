/** Mobile prefixes of Azerbaijan (domain.md section 3), after the country code. */
export const MOBILE_PREFIXES = [
  "10",
  "40",
  "44",
  "50",
  "51",
  "55",
  "60",
  "70",
  "77",
  "99",
] as const;
