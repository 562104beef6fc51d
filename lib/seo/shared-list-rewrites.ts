import { addressBook } from "../routes";
import { LANGUAGE_SEGMENT, type Rewrite } from "./rewrite";

/**
 * A basket or comparison shared as a link (`?products=a,b`) is rendered per request; without that
 * query both pages are the same for everybody and come from the page cache (front/shared-pages.ts).
 */
export const sharedListRewrites = (): Rewrite[] =>
  addressBook.sharedByLink().map(({ path, key }) => ({
    source: `/${LANGUAGE_SEGMENT}${path}`,
    has: [{ type: "query", key }],
    destination: `/:lang${path}/shared`,
  }));
