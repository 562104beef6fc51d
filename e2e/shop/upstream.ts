import { createServer, request as sendRequest, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { BASE_URL } from "./http";

/**
 * How the upstream behaves: proxies to the shop, never answers, answers 500, or closes the
 * connection.
 */
export type Mode = "pass" | "hang" | "fail" | "refuse";

export type Upstream = {
  origin: string;
  setMode: (mode: Mode) => void;
  /** The number of requests received. */
  requestCount: () => number;
  close: () => Promise<void>;
};

/**
 * An upstream host of the commerce and content APIs. It proxies to the shop under test, and can be
 * made to fail.
 */
export async function startUpstream(): Promise<Upstream> {
  let mode: Mode = "pass";
  let requestsReceived = 0;
  const heldResponses = new Set<ServerResponse>();
  const { hostname, port } = new URL(BASE_URL);
  const server = createServer((incoming, response) => {
    requestsReceived++;
    if (mode === "hang") {
      heldResponses.add(response);
      response.once("close", () => heldResponses.delete(response));
      return;
    }
    if (mode === "refuse") return void incoming.socket.destroy();
    if (mode === "fail")
      return void response
        .writeHead(500, { "Content-Type": "text/html" })
        .end("<h1>Internal Server Error</h1>");
    const forwarded = sendRequest(
      {
        hostname,
        port,
        path: incoming.url,
        method: incoming.method,
        headers: { ...incoming.headers, host: `${hostname}:${port}` },
      },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    forwarded.on("error", () => response.writeHead(502).end());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requestCount: () => requestsReceived,
    setMode(newMode) {
      mode = newMode;
      for (const response of heldResponses) response.destroy();
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
