/**
 * For each page whose texts are in messages/: when they last changed, and their hash at that time
 * (`hash`), with which text-dates.test.ts detects changes. The date of the build cannot be used: it
 * would mark every page as changed.
 */
export const TEXT_DATES = {
  business: { date: "2026-11-22T00:16:54Z", hash: "fa141641cfc9" },
  monthlyPayment: { date: "2026-11-23T06:31:08Z", hash: "9e3498f77e19" },
  about: { date: "2026-11-22T00:16:54Z", hash: "c604a9e7b190" },
  contact: { date: "2026-11-22T00:29:19Z", hash: "f0db0e58eba9" },
} as const;
