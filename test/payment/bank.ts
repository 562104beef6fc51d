import { generateKeyPairSync, sign } from "node:crypto";
import { createServer } from "node:http";
import { azericard } from "@/lib/server/ports/payment/azericard/azericard";
import { bankKey, macSource, merchantKey } from "@/lib/server/ports/payment/azericard/mac";

const generateKeyPair = (bits: number) =>
  generateKeyPairSync("rsa", {
    modulusLength: bits,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });

/** The key pairs of both sides, and one that is too short. */
export const [merchant, bank, weak] = [
  generateKeyPair(2048),
  generateKeyPair(2048),
  generateKeyPair(1024),
];

export const TERMINAL = "17202191";

/** The adapter, configured with these keys. */
export const acquirerAt = (url: string) =>
  azericard({
    url,
    terminal: TERMINAL,
    merchantUrl: "https://vitrin.az",
    merchantKey: merchantKey(merchant.privateKey),
    bankKey: bankKey(bank.publicKey),
  });

/** A callback's body, signed by the bank. */
export function callbackBody(fields: Record<string, string>, key = bank.privateKey): string {
  const P_SIGN = sign("sha256", Buffer.from(macSource("callback", fields)), key).toString("hex");
  return new URLSearchParams({ ...fields, P_SIGN }).toString();
}

type BankRequest = { method: string; type: string; accept: string; fields: Record<string, string> };

/** The bank's server-to-server endpoint: it records requests and answers with `answer`. */
export async function startBank(): Promise<{
  url: string;
  requests: BankRequest[];
  answer: { status: number; body: string; location?: string };
  stop: () => Promise<void>;
}> {
  const requests: BankRequest[] = [];
  const answer: { status: number; body: string; location?: string } = { status: 200, body: "" };
  const server = createServer((request, response) => {
    let text = "";
    request
      .setEncoding("utf8")
      .on("data", (part: string) => (text += part))
      .on("end", () => {
        requests.push({
          method: request.method ?? "",
          type: request.headers["content-type"] ?? "",
          accept: request.headers.accept ?? "",
          fields: Object.fromEntries(new URLSearchParams(text)),
        });
        response
          .writeHead(answer.status, answer.location ? { Location: answer.location } : {})
          .end(answer.body);
      });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  const stop = () =>
    new Promise<void>((done) => {
      server.closeAllConnections();
      server.close(() => done());
    });
  return {
    url: `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}/cgi-bin/cgi_link`,
    requests,
    answer,
    stop,
  };
}
