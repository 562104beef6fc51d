import { createServer } from "node:http";

/** How the endpoint answers the next request. After those in the list it accepts everything. */
type Behaviour = { status: number; retryAfter?: number } | "cut";

type Received = { host: string; key: string; keyLocation: string; urlList: string[] };

export type Engine = {
  url: string;
  received: Received[];
  next: Behaviour[];
  stop: () => Promise<void>;
};

/**
 * A server that implements IndexNow's POST as documented: it rejects a malformed body (400), URLs
 * of another host (422) and more than 10,000 URLs. It does not fetch the key file.
 */
export async function startEngine(): Promise<Engine> {
  const engine = { received: [] as Received[], next: [] as Behaviour[] };
  const server = createServer((request, response) => {
    let body = "";
    request
      .setEncoding("utf8")
      .on("data", (part: string) => (body += part))
      .on("end", () => {
        const behaviour = engine.next.shift() ?? { status: 200 };
        if (behaviour === "cut") return void request.socket.destroy();
        const submission = JSON.parse(body) as Received;
        const isForm =
          request.method === "POST" &&
          request.url === "/indexnow" &&
          request.headers["content-type"] === "application/json; charset=utf-8" &&
          /^[a-zA-Z0-9-]{8,128}$/.test(submission.key) &&
          submission.urlList.length <= 10_000;
        const isOwn =
          submission.urlList.every((address) => new URL(address).host === submission.host) &&
          new URL(submission.keyLocation).host === submission.host;
        const status = !isForm ? 400 : !isOwn ? 422 : behaviour.status;
        if (status < 300) engine.received.push(submission);
        response
          .writeHead(
            status,
            behaviour.retryAfter === undefined
              ? {}
              : { "Retry-After": String(behaviour.retryAfter) },
          )
          .end();
      });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return Object.assign(engine, {
    url: `http://127.0.0.1:${port}/indexnow`,
    stop: () =>
      new Promise<void>((done) => (server.closeAllConnections(), server.close(() => done()))),
  });
}
