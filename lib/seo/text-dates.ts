/**
 * For each page whose texts are in messages/: when they last changed, and their hash at that time
 * (`hash`), with which text-dates.test.ts detects changes. The date of the build cannot be used: it
 * would mark every page as changed.
 */
export const TEXT_DATES = {
  business: { date: "2026-11-22T00:16:54Z", hash: "fa141641cfc9" },
  monthlyPayment: { date: "2026-11-23T06:31:08Z", hash: "321a02bffd0d" },
  about: { date: "2026-11-22T00:16:54Z", hash: "5b3ff8dbd1a9" },
  contact: { date: "2026-11-22T00:29:19Z", hash: "ef0f878f36cd" },
} as const;
