import { createServer, request as ask, type ServerResponse } from "node:http";
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
  /** number of requests received */ requestCount: () => number;
  close: () => Promise<void>;
};

/**
 * An upstream host of commerce and content that proxies to the shop under test and can be made to
 * fail.
 */
export async function startUpstream(): Promise<Upstream> {
  let mode: Mode = "pass";
  let requestsReceived = 0;
  const waiting = new Set<ServerResponse>();
  const { hostname, port } = new URL(BASE_URL);
  const server = createServer((question, response) => {
    requestsReceived++;
    if (mode === "hang") {
      waiting.add(response);
      response.once("close", () => waiting.delete(response));
      return;
    }
    if (mode === "refuse") return void question.socket.destroy();
    if (mode === "fail")
      return void response
        .writeHead(500, { "Content-Type": "text/html" })
        .end("<h1>Internal Server Error</h1>");
    const passedOn = ask(
      {
        hostname,
        port,
        path: question.url,
        method: question.method,
        headers: { ...question.headers, host: `${hostname}:${port}` },
      },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    passedOn.on("error", () => response.writeHead(502).end());
    question.pipe(passedOn);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requestCount: () => requestsReceived,
    setMode(next) {
      mode = next;
      for (const response of waiting) response.destroy();
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
