import { webcrypto } from "node:crypto";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** The body of a webhook, as a receiver reads it. */
type Body = {
  id: string;
  type: string;
  time: string;
  object: { type: string; id: number };
  sequence: number;
  data: Record<string, unknown>;
};

export type Received = {
  path: string;
  headers: Record<string, string>;
  text: string;
  body: Body;
  /** how many requests were being answered when this one arrived, with it */
  atOnce: number;
  /** whether another event of the same object was being answered */
  overtakes: boolean;
};

/** What the receiver does with a request: a status, or its own answer. */
type Behaviour = number | ((response: ServerResponse, received: Received) => void);

export type ReceiverServer = {
  url: string;
  /** Every request, in the order of arrival. */
  received: Received[];
  /** How requests are answered; 204 by default. */
  answer: (received: Received) => Behaviour;
  stop: () => Promise<void>;
};

/** A receiver of webhooks, over plain HTTP on this machine. */
export async function startReceiver(): Promise<ReceiverServer> {
  const shared: Pick<ReceiverServer, "received" | "answer"> = { received: [], answer: () => 204 };
  let open = 0;
  const openObjects = new Set<string>();
  const server = createServer((request, response) => {
    open++;
    let isOpen = true;
    for (const end of ["finish", "close"])
      response.on(end, () => {
        if (isOpen) open--;
        isOpen = false;
      });
    const parts: Buffer[] = [];
    request
      .on("data", (part: Buffer) => parts.push(part))
      .on("end", () => {
        const text = Buffer.concat(parts).toString("utf8");
        const received: Received = {
          path: request.url ?? "",
          headers: Object.fromEntries(
            Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
          ),
          text,
          body: JSON.parse(text) as Body,
          atOnce: open,
          overtakes: false,
        };
        const object = JSON.stringify(received.body.object);
        received.overtakes = openObjects.has(object);
        openObjects.add(object);
        response.on("finish", () => openObjects.delete(object));
        response.on("close", () => openObjects.delete(object));
        shared.received.push(received);
        const behaviour = shared.answer(received);
        if (typeof behaviour === "number") response.writeHead(behaviour).end();
        else behaviour(response, received);
      });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const stop = () =>
    new Promise<void>((done) => {
      server.closeAllConnections();
      server.close(() => done());
    });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(shared, { url, stop });
}

/**
 * Whether one of the signatures of a request was made with a secret, computed with Web Crypto as a
 * receiver would, from the bytes of the body.
 */
export async function isSignedWith(
  secret: string,
  { headers, text }: Pick<Received, "headers" | "text">,
): Promise<boolean> {
  const key = await webcrypto.subtle.importKey(
    "raw",
    Buffer.from(secret.replace(/^whsec_/, ""), "base64"),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["verify"],
  );
  const signed = Buffer.from(`${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${text}`);
  const signatures = (headers["webhook-signature"] ?? "").split(" ");
  const results = await Promise.all(
    signatures.map(
      (signature) =>
        signature.startsWith("v1,") &&
        webcrypto.subtle.verify("HMAC", key, Buffer.from(signature.slice(3), "base64"), signed),
    ),
  );
  return results.includes(true);
}
