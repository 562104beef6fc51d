import { shopFacts } from "@/lib/i18n/shop-facts";
import { metadataOf, type PageFacts, type PageMetadata } from "./metadata";

/** The metadata of a page (`metadataOf`), with the name of the shop. */
export async function pageMetadata(facts: PageFacts): Promise<PageMetadata> {
  const { name } = await shopFacts(facts.language);
  return metadataOf({ ...facts, siteName: name });
}
