import type { IncomingMessage, ServerResponse } from "node:http";
import { bridge } from "./bridge";
import { RETRY_AFTER_S } from "./failure-page";

/** The content type of React's flight data, which Next sends to the router in the browser. */
const RSC_CONTENT_TYPE = "text/x-component";

type Chunk = string | Uint8Array;

const bytesOf = ([chunk, encoding]: readonly unknown[]): Buffer =>
  typeof chunk === "string"
    ? Buffer.from(chunk, typeof encoding === "string" ? (encoding as BufferEncoding) : "utf8")
    : Buffer.from(chunk as Uint8Array);

const hasBytes = (chunk: unknown): boolean => ((chunk as Chunk | undefined)?.length ?? 0) > 0;

/** Calls the callback that was passed to a `write` or `end` whose data is not sent now. */
function invokeCallback(args: readonly unknown[]): void {
  const callback = args.find((argument) => typeof argument === "function");
  if (callback) queueMicrotask(callback as () => void);
}

/** How a response is sent: "passed" as it is written, "buffered" at its end, "withheld" never. */
type Disposition = "undecided" | "passed" | "buffered" | "withheld";

type Options = {
  /** Whether a page of this status is withheld, because another response will replace it. */
  isReplaced: (status: number, content: "html" | "flight") => boolean;
  /** Called with the complete page before its headers are sent; may set headers. */
  onComplete: (html: string) => void;
  /** Maps the status that the application set to the one that is sent; may set headers. */
  mapStatus?: (status: number) => number;
  /** Whether flight data is buffered too. */
  buffersFlight: boolean;
  isBackOffice: boolean;
};

/**
 * Turns a 500 of the back office into a 503 while the database is unavailable
 * (lib/server/db/circuit-breaker.ts): Payload does not tell the two apart.
 */
function markUnavailable(response: ServerResponse): void {
  if (response.statusCode !== 500 || !bridge.databaseCircuit?.isOpen()) return;
  response.statusCode = 503;
  response.setHeader("Retry-After", String(RETRY_AFTER_S));
}

/**
 * Withholds HTML and flight data that another response will replace. Any other HTML
 * response is buffered and sent when it is complete: its headers can then depend on its content,
 * and a slow client does not hold the permit of a search. This is the only place that replaces
 * methods of Node's response.
 */
export class BufferedHtml {
  #disposition: Disposition = "undecided";
  #isHtml = false;
  #isFlight = false;
  #withheld: number | undefined;
  readonly #parts: Buffer[] = [];
  readonly #initialHeaders: NodeJS.Dict<number | string | string[]>;
  readonly #originals: Pick<
    ServerResponse<IncomingMessage>,
    "writeHead" | "write" | "end" | "flushHeaders"
  >;
  #announceComplete = (): void => {};
  /** Resolves when a buffered or withheld response has been written completely. */
  readonly complete: Promise<void> = new Promise((resolve) => (this.#announceComplete = resolve));

  constructor(
    private readonly response: ServerResponse<IncomingMessage>,
    private readonly options: Options,
  ) {
    this.#initialHeaders = { ...response.getHeaders() };
    const { writeHead, write, end, flushHeaders } = response;
    this.#originals = { writeHead, write, end, flushHeaders };
    response.writeHead = this.#writeHead as typeof response.writeHead;
    // Headers are sent with the first byte, because the status is not final before.
    response.flushHeaders = () => undefined;
    response.write = this.#write as typeof response.write;
    response.end = this.#end as typeof response.end;
  }

  /**
   * Restores the methods of the response, and resets status and headers of a withheld one.
   * @returns the withheld status, if any
   */
  release(): number | undefined {
    const { response } = this;
    Object.assign(response, this.#originals);
    if (this.#withheld === undefined) return undefined;
    for (const name of response.getHeaderNames()) response.removeHeader(name);
    for (const [name, value] of Object.entries(this.#initialHeaders))
      if (value !== undefined) response.setHeader(name, value);
    response.statusCode = 200;
    return this.#withheld;
  }

  /**
   * Whether the response is sent as it is written. This is decided at the first byte, when status
   * and headers are final.
   */
  #passes(): boolean {
    if (this.#disposition === "undecided") this.#disposition = this.#decide();
    return this.#disposition === "passed";
  }

  #decide(): Disposition {
    const { response, options } = this;
    if (response.headersSent) return "passed";
    // Next sends the Location of a freshly rendered redirect twice.
    const location = response.getHeader("location");
    if (Array.isArray(location)) response.setHeader("location", location[0] ?? "");
    const type = String(response.getHeader("content-type") ?? "text/html");
    this.#isHtml = type.startsWith("text/html");
    this.#isFlight = type.startsWith(RSC_CONTENT_TYPE);
    if (options.isBackOffice) markUnavailable(response);
    else if (this.#isWithheld()) return "withheld";
    else if (this.#isHtml || (options.buffersFlight && this.#isFlight)) return "buffered";
    this.#sendHead();
    return "passed";
  }

  #isWithheld(): boolean {
    const { statusCode } = this.response;
    if (!this.#isHtml && !this.#isFlight) return false;
    if (!this.options.isReplaced(statusCode, this.#isHtml ? "html" : "flight")) return false;
    this.#withheld = statusCode;
    return true;
  }

  #sendHead(): void {
    const { response, options } = this;
    const applicationStatus = response.statusCode;
    this.#originals.writeHead.call(
      response,
      options.mapStatus?.(applicationStatus) ?? applicationStatus,
    );
    // The application must not see the sent status: it would render something else.
    response.statusCode = applicationStatus;
  }

  readonly #writeHead = (status: number, ...args: unknown[]): ServerResponse => {
    const headers = args.find((argument) => argument && typeof argument === "object");
    for (const [name, value] of Object.entries(headers ?? {}))
      this.response.setHeader(name, value as string);
    this.response.statusCode = status;
    return this.response;
  };

  readonly #write = (...args: unknown[]): boolean => {
    const hasData = hasBytes(args[0]);
    if (hasData && this.#passes())
      return this.#originals.write.apply(this.response, args as [Chunk, BufferEncoding]);
    if (hasData && this.#disposition === "buffered") this.#parts.push(bytesOf(args));
    invokeCallback(args);
    return true;
  };

  readonly #end = (...args: unknown[]): ServerResponse => {
    if (this.#passes())
      return this.#originals.end.apply(this.response, args as [Chunk, BufferEncoding]);
    // A page that failed after its first bytes is still replaced, as nothing has been sent yet.
    if (this.#disposition === "buffered" && !this.#isWithheld()) {
      if (hasBytes(args[0])) this.#parts.push(bytesOf(args));
      const body = Buffer.concat(this.#parts);
      if (this.#isHtml) this.options.onComplete(body.toString());
      this.#sendHead();
      this.#originals.end.call(this.response, body, "utf8");
    }
    invokeCallback(args);
    this.#announceComplete();
    return this.response;
  };
}
