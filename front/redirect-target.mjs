import { exists, isServed, movedTo } from "./known-pages.mjs";
import { withLanguage } from "./tidy-path.mjs";

/** A spelling stays wrong: whoever asked may remember it for an hour. */
const LASTING = "public, max-age=3600";
/** An address may have another owner tomorrow, and a list more pages (docs/adr/0050). */
const PASSING = "no-cache";

/**
 * Where the one redirect from an untidy address leads: to what is there, in the default language
 * when the address has none. No target when nothing is there, because a redirect to a 404 is a
 * request too many.
 * @param {string} tidy the address in the shop's own spelling
 * @param {string} clientAddress
 * @returns {Promise<{ target?: string, cacheControl?: string, retryAfterS?: number }>}
 * `cacheControl`: how long the redirect may be remembered
 */
export async function redirectTarget(tidy, clientAddress) {
  const address = withLanguage(tidy);
  const moved = await movedTo(address);
  if (moved !== null) return { target: moved, cacheControl: PASSING };
  if (!isServed(address.split("?")[0])) return {};
  const known = await exists(address, clientAddress);
  if (known.exists) return { target: address, cacheControl: LASTING };
  // A category that has fewer pages than it had.
  const first = address.replace(/&initialPageIndex=\d+$/, "");
  const isPage =
    first !== address && !known.retryAfterS && (await exists(first, clientAddress)).exists;
  return isPage
    ? { target: first, cacheControl: PASSING }
    : known.retryAfterS
      ? { retryAfterS: known.retryAfterS }
      : {};
}
