/** Types for negotiator 1.0, for which none are published. */
declare module "negotiator" {
  import type { IncomingMessage } from "node:http";

  export default class Negotiator {
    constructor(request: Pick<IncomingMessage, "headers">);
    /** The client's favourite among `available`; `preferred` decides between equal ones. */
    encoding(available: readonly string[], preferred?: readonly string[]): string | undefined;
  }
}
