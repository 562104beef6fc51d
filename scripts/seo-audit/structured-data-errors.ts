import Validator from "@adobe/structured-data-validator";
import WebAutoExtractor from "@marbec/web-auto-extractor";

/**
 * What Adobe's validator calls an ERROR in a page's structured data. Without the vocabulary of
 * schema.org, which it would have to fetch.
 */
export async function structuredDataErrors(html: string): Promise<string[]> {
  const issues = await new Validator().validate(
    new WebAutoExtractor({ addLocation: false, embedSource: false }).parse(html),
  );
  return issues
    .filter(({ severity }) => severity === "ERROR")
    .map(({ rootType, issueMessage }) => `${rootType}: ${issueMessage}`);
}
