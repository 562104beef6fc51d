import { createHash } from "node:crypto";
import { createServer } from "node:http";

const md5 = (text: string): string => createHash("md5").update(text, "utf8").digest("hex");

/** The error names in the response to a POST. */
const NAMES: Record<string, string> = { "-100": "INVALID_KEY", "-500": "INTERNAL_ERROR" };

/**
 * What the server does with the next message: accepts it, answers with an error code, holds the
 * response until `release`, or cuts the connection.
 */
type LsimBehaviour = "take" | number | "hold" | "cut" | { status: number; body: string };

type Received = { msisdn: string; text: string; unicode: boolean; sender: string };

export type LsimServer = {
  url: string;
  /** Every message with a valid key, in the order of arrival. */
  received: Received[];
  /** Applies to the next messages, in order. After that, messages are accepted. */
  next: LsimBehaviour[];
  /** How long (ms) a response takes. */
  slow: number;
  /** Sends the responses that are held. */
  release: () => void;
  stop: () => Promise<void>;
};

export const ACCOUNT = { login: "vitrin", password: "şifrə", sender: "Vitrin" };

/**
 * Implements LSIM QuickSMS: checks the fields and the key, and answers with a transaction or an
 * error.
 */
export async function startLsimServer(): Promise<LsimServer> {
  const held: (() => void)[] = [];
  const shared = { received: [] as Received[], next: [] as LsimBehaviour[], slow: 0 };
  const server = createServer((request, response) => {
    let body = "";
    request
      .setEncoding("utf8")
      .on("data", (part: string) => (body += part))
      .on("end", () => {
        const answer = (status: number, text: string) =>
          response.writeHead(status, { "Content-Type": "application/json" }).end(text);
        const refuse = (code: number, by: string | number = code) =>
          answer(
            200,
            JSON.stringify({
              successMessage: null,
              errorMessage: "refused",
              obj: null,
              errorCode: by,
            }),
          );
        const { login, msisdn, text, sender, key, unicode, scheduled } = JSON.parse(body) as Record<
          string,
          string
        >;
        if (
          request.method !== "POST" ||
          request.headers["content-type"] !== "application/json" ||
          scheduled !== "NOW" ||
          typeof unicode !== "boolean"
        )
          return refuse(-500);
        if (
          login !== ACCOUNT.login ||
          key !== md5(md5(ACCOUNT.password) + login + text + msisdn + sender)
        )
          return refuse(-100, "-100");
        if (!/^994\d{9}$/.test(msisdn ?? "")) return refuse(-102);
        shared.received.push({
          msisdn: msisdn ?? "",
          text: text ?? "",
          unicode,
          sender: sender ?? "",
        });
        const take = () =>
          answer(
            200,
            JSON.stringify({
              successMessage: "Operation is completed successfully",
              errorMessage: null,
              obj: shared.received.length,
              errorCode: 0,
            }),
          );
        const behaviour = shared.next.shift() ?? "take";
        if (behaviour === "hold") return void held.push(take);
        if (behaviour === "cut") return void request.socket.destroy();
        if (typeof behaviour === "number")
          return refuse(
            behaviour,
            NAMES[behaviour] && behaviour === -500 ? NAMES[behaviour] : behaviour,
          );
        if (typeof behaviour === "object") return answer(behaviour.status, behaviour.body);
        setTimeout(take, shared.slow);
      });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}/quicksms/v1/smssender`;
  const release = () => held.splice(0).forEach((take) => take());
  const stop = () =>
    new Promise<void>((done) => {
      server.closeAllConnections();
      server.close(() => done());
    });
  return Object.assign(shared, { url, release, stop });
}
