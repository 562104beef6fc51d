/** Version 1.0, for which no types are published. */
declare module "negotiator" {
  import type { IncomingMessage } from "node:http";

  export default class Negotiator {
    constructor(request: Pick<IncomingMessage, "headers">);
    /** The best of `available` for the client; `preferred` decides between equals. */
    encoding(available: readonly string[], preferred?: readonly string[]): string | undefined;
  }
}
