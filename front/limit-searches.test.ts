import {
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from "node:http";
import { type AddressInfo, connect } from "node:net";
import { admitSearch } from "@/lib/server/limits/admit-search";
import { bridge } from "./bridge";

let server: Server;
/** The requests that the fake application has not answered yet; calling a function answers one. */
const pendingAnswers: ((html?: string) => void)[] = [];

beforeAll(async () => {
  bridge.application.admitSearch = admitSearch;
  const [{ shopHandler }, { PageCache }, { Invalidations }] = await Promise.all([
    import("./shop-handler"),
    import("./cache/page-cache"),
    import("./cache/invalidations"),
  ]);
  // Like Next, it resolves only when the response has been sent.
  const application = ({ headers }: IncomingMessage, response: ServerResponse) =>
    new Promise<void>((done) =>
      pendingAnswers.push((html = "<p>found</p>") => {
        response.once("finish", () => done());
        response
          .writeHead(200, { "Content-Type": headers.rsc ? "text/x-component" : "text/html" })
          .end(html);
      }),
    );
  const invalidations = new Invalidations({ connectionString: undefined });
  const pages = new PageCache({
    invalidations,
    files: undefined,
    lifetime: { revalidate: 300 },
    expires: false,
    maxBytes: 0,
  });
  const handleRequest = shopHandler({ handle: application, pages, invalidations });
  server = createServer((incoming, response) => void handleRequest(incoming, response));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  delete bridge.application.admitSearch;
});

type Answer = {
  status: number;
  retryAfter: string | undefined;
  language: string | undefined;
  body: string;
};

/**
 * Sends a request from the network 127.0.0.1, whether or not the server trusts a proxy.
 * @param body sent by POST
 */
function startRequest(path: string, body?: string, headers: Record<string, string> = {}) {
  const { port } = server.address() as AddressInfo;
  const clientRequest = request({
    port,
    host: "127.0.0.1",
    path,
    method: body === undefined ? "GET" : "POST",
    headers: {
      "X-Forwarded-For": "127.0.0.1",
      ...(body === undefined ? {} : { "Content-Length": String(Buffer.byteLength(body)) }),
      ...headers,
    },
  });
  const answer = new Promise<Answer>((resolve, reject) => {
    clientRequest.on("error", reject).on("response", (response) => {
      let body = "";
      response.setEncoding("utf8").on("data", (part: string) => (body += part));
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          retryAfter: response.headers["retry-after"],
          language: response.headers["content-language"],
          body,
        }),
      );
    });
  });
  clientRequest.end(body);
  const disconnect = () => {
    answer.catch(() => undefined);
    clientRequest.destroy();
  };
  return { answer, disconnect };
}

async function waitForPending(count: number): Promise<void> {
  for (let i = 0; pendingAnswers.length < count && i < 300; i++)
    await new Promise((done) => setTimeout(done, 10));
  expect(pendingAnswers).toHaveLength(count);
}
const endAll = () => pendingAnswers.splice(0).forEach((end) => end());
const PAGE = "/ru/searchResult?keyWord=samsung";

test("renders two result pages at a time for each network; a disconnected client releases its permit", async () => {
  const three = [1, 2, 3].map(() => startRequest(PAGE));
  await waitForPending(2);
  await new Promise((done) => setTimeout(done, 100));
  expect(pendingAnswers).toHaveLength(2);
  three[0]?.disconnect();
  three[1]?.disconnect();
  await waitForPending(3);
  endAll();
  expect((await three[2]?.answer)?.status).toBe(200);
});

test.each(["", "RSC: 1\r\n"])(
  "a client that reads a page slowly does not delay other searches (%j)",
  async (header) => {
    const { port } = server.address() as AddressInfo;
    const slow = [1, 2].map(() => {
      const socket = connect(port, "127.0.0.1");
      socket
        .pause()
        .write(`GET ${PAGE} HTTP/1.1\r\nHost: shop\r\nX-Forwarded-For: 127.0.0.1\r\n${header}\r\n`);
      return socket;
    });
    await waitForPending(2);
    pendingAnswers.splice(0).forEach((end) => end("x".repeat(8_000_000)));
    const next = startRequest(PAGE);
    await waitForPending(1);
    endAll();
    expect((await next.answer).status).toBe(200);
    slow.forEach((socket) => socket.destroy());
  },
);

const FORM = { "Content-Type": "application/x-www-form-urlencoded", Referer: "http://shop/ru/x" };

test.each(["by-mail", "by-sms"])(
  "a wish for a model (%s), which searches for it, takes a permit as a search does",
  async (name) => {
    const wishes = [1, 2].map(() =>
      startRequest(`/api/ModelWish/${name}`, '{"words":"iphone 99"}', {
        "Content-Type": "application/json",
      }),
    );
    await waitForPending(2);
    const search = startRequest(PAGE);
    await new Promise((done) => setTimeout(done, 100));
    expect(pendingAnswers).toHaveLength(2);
    endAll();
    await waitForPending(1);
    endAll();
    const answers = await Promise.all([...wishes, search].map(({ answer }) => answer));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  },
);

test("a category page, which is stored, needs no permit", async () => {
  const many = Array.from({ length: 10 }, (_, i) =>
    startRequest(`/az/searchResult?categoryId=${i + 1}&utm_source=x`),
  );
  await waitForPending(10);
  endAll();
  expect(
    (await Promise.all(many.map(({ answer }) => answer))).every(({ status }) => status === 200),
  ).toBe(true);
});

test("answers 429 with Retry-After when a network exceeds its search budget, in the language of the URL", async () => {
  const admitted = await admitSearch(
    "/api/Product/suggest?keyWord=s",
    "127.0.0.1",
    new AbortController().signal,
  );
  if (!admitted || !("permit" in admitted)) throw new Error("The search was not admitted.");
  const clock = jest.spyOn(performance, "now");
  const now = performance.now();
  const endStatement = admitted.permit.trackStatement();
  clock.mockReturnValueOnce(now + 60_000);
  endStatement();
  clock.mockRestore();
  admitted.release();
  const page = await startRequest(PAGE).answer;
  expect([
    page.status,
    page.language,
    Number(page.retryAfter) > 0,
    page.body.includes("Слишком много запросов сразу"),
  ]).toEqual([429, "ru", true, true]);
  const api = await startRequest("/api/Product/suggest?keyWord=s").answer;
  expect([api.status, JSON.parse(api.body)]).toEqual([
    429,
    expect.objectContaining({ code: "TOO_MANY_REQUESTS", data: null }),
  ]);
  const wish = "/api/ModelWish/by-mail";
  const json = await startRequest(wish, "{}", { "Content-Type": "application/json" }).answer;
  expect([json.status, Number(json.retryAfter) > 0]).toEqual([429, true]);
  const form = await startRequest(wish, "words=iphone+99", FORM).answer;
  expect([form.status, form.language, form.body.includes("Слишком много запросов сразу")]).toEqual([
    429,
    "ru",
    true,
  ]);
  expect(pendingAnswers).toEqual([]);
});
