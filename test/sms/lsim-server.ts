import { createHash } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";

const md5 = (text: string): string => createHash("md5").update(text, "utf8").digest("hex");

/**
 * What the server does with the next message: accepts it, answers with an error code, holds the
 * response (an acceptance or an error) until `release`, or cuts the connection.
 */
type LsimBehaviour =
  "accept" | number | "hold" | "hold and refuse" | "cut" | { status: number; body: string };

/** The fields of a request that are checked or recorded. */
type LsimRequest = {
  login?: string;
  msisdn?: string;
  text?: string;
  sender?: string;
  key?: string;
  unicode?: boolean;
  scheduled?: string;
};

type Received = { msisdn: string; text: string; unicode: boolean; sender: string };

export type LsimServer = {
  url: string;
  /** Every message with a valid key, in the order of arrival. */
  received: Received[];
  /** Applies to the next messages, in order. After that, messages are accepted. */
  next: LsimBehaviour[];
  /** Sends the responses that are held: all, or the first `count`. */
  release: (count?: number) => void;
  stop: () => Promise<void>;
};

export const ACCOUNT = { login: "vitrin", password: "şifrə", sender: "Vitrin" };

const successBody = (transaction: number): string =>
  JSON.stringify({
    successMessage: "Operation is completed successfully",
    errorMessage: null,
    obj: transaction,
    errorCode: 0,
  });
const errorBody = (errorCode: number | string): string =>
  JSON.stringify({ successMessage: null, errorMessage: "refused", obj: null, errorCode });

/** The error code for an invalid request; undefined for a valid one. */
function errorCodeOf(
  { method, headers }: IncomingMessage,
  { login, msisdn, text, sender, key, unicode, scheduled }: LsimRequest,
): number | string | undefined {
  if (
    method !== "POST" ||
    headers["content-type"] !== "application/json" ||
    scheduled !== "NOW" ||
    typeof unicode !== "boolean"
  )
    return -500;
  if (
    login !== ACCOUNT.login ||
    key !== md5(md5(ACCOUNT.password) + login + text + msisdn + sender)
  )
    return "-100";
  return /^994\d{9}$/.test(msisdn ?? "") ? undefined : -102;
}

/**
 * Implements LSIM QuickSMS: checks the fields and the key, and answers with a transaction or an
 * error.
 */
export async function startLsimServer(): Promise<LsimServer> {
  const held: (() => void)[] = [];
  const shared = { received: [] as Received[], next: [] as LsimBehaviour[] };
  const server = createServer((request, response) => {
    let body = "";
    request
      .setEncoding("utf8")
      .on("data", (part: string) => (body += part))
      .on("end", () => {
        const answer = (status: number, text: string) =>
          response.writeHead(status, { "Content-Type": "application/json" }).end(text);
        const message = JSON.parse(body) as LsimRequest;
        const errorCode = errorCodeOf(request, message);
        if (errorCode !== undefined) return answer(200, errorBody(errorCode));
        const { msisdn = "", text = "", sender = "", unicode = false } = message;
        shared.received.push({ msisdn, text, unicode, sender });
        const accept = () => answer(200, successBody(shared.received.length));
        const behaviour = shared.next.shift() ?? "accept";
        if (behaviour === "hold") return void held.push(accept);
        if (behaviour === "hold and refuse")
          return void held.push(() => answer(200, errorBody("INTERNAL_ERROR")));
        if (behaviour === "cut") return void request.socket.destroy();
        if (typeof behaviour === "number")
          // LSIM gives this error by its name.
          return answer(200, errorBody(behaviour === -500 ? "INTERNAL_ERROR" : behaviour));
        if (typeof behaviour === "object") return answer(behaviour.status, behaviour.body);
        accept();
      });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}/quicksms/v1/smssender`;
  const release = (count = held.length) => held.splice(0, count).forEach((respond) => respond());
  const stop = () =>
    new Promise<void>((done) => {
      server.closeAllConnections();
      server.close(() => done());
    });
  return Object.assign(shared, { url, release, stop });
}
