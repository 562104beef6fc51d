/** Types for two packages that have none. */
declare module "@marbec/web-auto-extractor" {
  export default class WebAutoExtractor {
    constructor(options: { addLocation?: boolean; embedSource?: boolean | string[] });
    parse(html: string): object;
  }
}

declare module "@adobe/structured-data-validator" {
  export default class Validator {
    constructor(schemaOrg?: object);
    validate(data: object): Promise<
      {
        issueMessage: string;
        severity: "ERROR" | "WARNING";
        rootType: string;
        fieldNames?: string[];
      }[]
    >;
  }
}
