import Validator from "@adobe/structured-data-validator";
import WebAutoExtractor from "@marbec/web-auto-extractor";

/**
 * The problems in a page's structured data that Adobe's validator rates as ERROR. The validator is
 * used without the vocabulary of schema.org, which would have to be downloaded.
 */
export async function structuredDataErrors(html: string): Promise<string[]> {
  const issues = await new Validator().validate(
    new WebAutoExtractor({ addLocation: false, embedSource: false }).parse(html),
  );
  return issues
    .filter(({ severity }) => severity === "ERROR")
    .map(({ rootType, issueMessage }) => `${rootType}: ${issueMessage}`);
}
