import type { IncomingMessage, ServerResponse } from "node:http";
import { bridge } from "./bridge";
import { RETRY_AFTER_S } from "./failure-page";

/** What Next answers the router of a page that is open. */
const RSC_CONTENT_TYPE = "text/x-component";

type Chunk = string | Uint8Array;

const bytesOf = ([chunk, encoding]: readonly unknown[]): Buffer =>
  typeof chunk === "string"
    ? Buffer.from(chunk, typeof encoding === "string" ? (encoding as BufferEncoding) : "utf8")
    : Buffer.from(chunk as Uint8Array);

const hasBytes = (chunk: unknown): boolean => ((chunk as Chunk | undefined)?.length ?? 0) > 0;

/** Calls the callback of a `write` or `end` that sends nothing itself. */
function invokeCallback(args: readonly unknown[]): void {
  const callback = args.find((argument) => typeof argument === "function");
  if (callback) queueMicrotask(callback as () => void);
}

/** What becomes of a response: sent as it is written, whole at its end, or not at all. */
type Disposition = "undecided" | "passed" | "buffered" | "withheld";

type Options = {
  /** Whether an HTML response of this status is withheld, because another will replace it. */
  isReplaced: (status: number) => boolean;
  /** Called with a whole page before its headers are sent, which may depend on its content. */
  finish: (html: string) => void;
  /** The status that is sent where the application is shown another; may set headers. */
  sentAs?: (status: number) => number;
  /** Flight data is buffered too. */
  buffersFlight: boolean;
  isBackOffice: boolean;
};

/**
 * Pages of the back office fail with whatever Payload makes of a database that is away
 * (lib/server/db/circuit-breaker.ts).
 */
function markUnavailable(response: ServerResponse): void {
  if (response.statusCode !== 500 || !bridge.databaseCircuit?.isOpen()) return;
  response.statusCode = 503;
  response.setHeader("Retry-After", String(RETRY_AFTER_S));
}

/**
 * Withholds an HTML response whose status will be replaced, and sends another one only when
 * complete, so that its headers may depend on its content, and so that whoever reads slowly does
 * not keep a search's turn. The one place that replaces methods of Node's response.
 */
export class BufferedHtml {
  #fate: Disposition = "undecided";
  #isHtml = false;
  #withheld: number | undefined;
  readonly #parts: Buffer[] = [];
  readonly #before: NodeJS.Dict<number | string | string[]>;
  readonly #own: Pick<
    ServerResponse<IncomingMessage>,
    "writeHead" | "write" | "end" | "flushHeaders"
  >;
  #announceComplete = (): void => {};
  /** Resolves when a response that is not passed on has been written whole. */
  readonly complete: Promise<void> = new Promise((resolve) => (this.#announceComplete = resolve));

  constructor(
    private readonly response: ServerResponse<IncomingMessage>,
    private readonly options: Options,
  ) {
    this.#before = { ...response.getHeaders() };
    const { writeHead, write, end, flushHeaders } = response;
    this.#own = { writeHead, write, end, flushHeaders };
    response.writeHead = this.#writeHead as typeof response.writeHead;
    // Headers are sent with the first byte: only then is the status final.
    response.flushHeaders = () => undefined;
    response.write = this.#write as typeof response.write;
    response.end = this.#end as typeof response.end;
  }

  /** Restores the response, and resets a withheld one. @returns the withheld status, if any */
  release(): number | undefined {
    const { response } = this;
    Object.assign(response, this.#own);
    if (this.#withheld === undefined) return undefined;
    for (const name of response.getHeaderNames()) response.removeHeader(name);
    for (const [name, value] of Object.entries(this.#before))
      if (value !== undefined) response.setHeader(name, value);
    response.statusCode = 200;
    return this.#withheld;
  }

  /** Decides at the first byte, when status and headers are final; true: it is sent at once. */
  #passes(): boolean {
    if (this.#fate === "undecided") this.#fate = this.#decide();
    return this.#fate === "passed";
  }

  #decide(): Disposition {
    const { response, options } = this;
    if (response.headersSent) return "passed";
    // Next sends the Location of a freshly rendered redirect twice.
    const location = response.getHeader("location");
    if (Array.isArray(location)) response.setHeader("location", location[0] ?? "");
    const type = String(response.getHeader("content-type") ?? "text/html");
    this.#isHtml = type.startsWith("text/html");
    if (options.isBackOffice) markUnavailable(response);
    else if (this.#isWithheld()) return "withheld";
    else if (this.#isHtml || (options.buffersFlight && type.startsWith(RSC_CONTENT_TYPE)))
      return "buffered";
    this.#sendHead();
    return "passed";
  }

  #isWithheld(): boolean {
    const { statusCode } = this.response;
    if (!this.#isHtml || !this.options.isReplaced(statusCode)) return false;
    this.#withheld = statusCode;
    return true;
  }

  #sendHead(): void {
    const { response, options } = this;
    const shown = response.statusCode;
    this.#own.writeHead.call(response, options.sentAs?.(shown) ?? shown);
    // The application must not see the other status: it would render something else.
    response.statusCode = shown;
  }

  readonly #writeHead = (status: number, ...args: unknown[]): ServerResponse => {
    const headers = args.find((argument) => argument && typeof argument === "object");
    for (const [name, value] of Object.entries(headers ?? {}))
      this.response.setHeader(name, value as string);
    this.response.statusCode = status;
    return this.response;
  };

  readonly #write = (...args: unknown[]): boolean => {
    const isWritten = hasBytes(args[0]);
    if (isWritten && this.#passes())
      return this.#own.write.apply(this.response, args as [Chunk, BufferEncoding]);
    if (isWritten && this.#fate === "buffered") this.#parts.push(bytesOf(args));
    invokeCallback(args);
    return true;
  };

  readonly #end = (...args: unknown[]): ServerResponse => {
    if (this.#passes()) return this.#own.end.apply(this.response, args as [Chunk, BufferEncoding]);
    // A page that failed after its first bytes is still replaced.
    if (this.#fate === "buffered" && !this.#isWithheld()) {
      if (hasBytes(args[0])) this.#parts.push(bytesOf(args));
      const body = Buffer.concat(this.#parts);
      if (this.#isHtml) this.options.finish(body.toString());
      this.#sendHead();
      this.#own.end.call(this.response, body, "utf8");
    }
    invokeCallback(args);
    this.#announceComplete();
    return this.response;
  };
}
