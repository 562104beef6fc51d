import { RETRY_AFTER_S } from "./failure-pages.mjs";

/** What Next answers the router of a page that is open. */
const FLIGHT = "text/x-component";

/**
 * Withholds an HTML response whose status will be replaced, and sends another one only when
 * complete, so that its headers may depend on its content (`finish`), and so that whoever reads
 * slowly does not keep a search's turn, flight data of a search too. `release` resets it and
 * returns the withheld status, if any.
 * @param {import("node:http").ServerResponse} response
 * @param {{ isReplaced: (status: number) => boolean, finish: (html: string) => void }} options
 */
export function holdBack(response, { isReplaced, finish }) {
  const before = response.getHeaders();
  const own = {
    writeHead: response.writeHead,
    write: response.write,
    end: response.end,
    flushHeaders: response.flushHeaders,
  };
  const isBackOffice = response.req.url.startsWith("/admin");
  let held;
  let isHtml = false;
  /** @type {Buffer[] | undefined} */
  let parts;
  let announceComplete;
  const complete = new Promise((resolve) => (announceComplete = resolve));
  const passes = () => {
    if (held === undefined && !response.headersSent) {
      // Next sends the Location of a freshly rendered redirect twice.
      const location = response.getHeader("location");
      if (Array.isArray(location)) response.setHeader("location", location[0]);
      const type = String(response.getHeader("content-type") ?? "text/html");
      isHtml = type.startsWith("text/html");
      if (isHtml && !isBackOffice && isReplaced(response.statusCode)) held = response.statusCode;
      else if (!isBackOffice && (isHtml || (response.req.search && type.startsWith(FLIGHT))))
        parts ??= [];
      else {
        // Pages of the back office fail with whatever Payload makes of a database that is away
        // (lib/server/db/guarded.ts).
        if (
          isBackOffice &&
          response.statusCode === 500 &&
          globalThis.vitrinDatabaseCircuit?.isOpen()
        ) {
          response.statusCode = 503;
          response.setHeader("Retry-After", String(RETRY_AFTER_S));
        }
        own.writeHead.call(response, response.statusCode);
      }
    }
    return held === undefined && parts === undefined;
  };
  const callBack = (args) => {
    const callback = args.find((argument) => typeof argument === "function");
    if (callback) queueMicrotask(callback);
  };
  response.writeHead = (status, ...args) => {
    const headers = args.find((argument) => argument && typeof argument === "object");
    for (const [name, value] of Object.entries(headers ?? {})) response.setHeader(name, value);
    response.statusCode = status;
    return response;
  };
  // Headers are sent with the first byte: only then is the status final.
  response.flushHeaders = () => undefined;
  response.write = (...args) => {
    if (args[0]?.length > 0 && passes()) return own.write.apply(response, args);
    if (args[0]?.length > 0) parts?.push(bytesOf(args));
    callBack(args);
    return true;
  };
  response.end = (...args) => {
    if (passes()) return own.end.apply(response, args);
    if (parts) {
      if (args[0]?.length > 0) parts.push(bytesOf(args));
      const body = Buffer.concat(parts);
      if (isHtml) finish(body.toString());
      own.writeHead.call(response, response.statusCode);
      own.end.call(response, body);
    }
    callBack(args);
    announceComplete();
    return response;
  };
  return {
    complete,
    release() {
      Object.assign(response, own);
      if (held === undefined) return undefined;
      for (const name of response.getHeaderNames()) response.removeHeader(name);
      for (const [name, value] of Object.entries(before)) response.setHeader(name, value);
      response.statusCode = 200;
      return held;
    },
  };
}

const bytesOf = ([chunk, encoding]) =>
  typeof chunk === "string"
    ? Buffer.from(chunk, typeof encoding === "string" ? encoding : "utf8")
    : Buffer.from(chunk);
