import { randomBytes, randomInt, randomUUID } from "node:crypto";
import { sharedPageContext } from "@/lib/request-context";
import {
  badInput,
  responseBody,
  describeOnEveryTransport,
  describeOverHttp,
  fetchApi,
  success,
} from "./transports";

const visitor = () => randomBytes(16).toString("base64url");
const asVisitor = (visitor: string) => ({
  context: { request: { ...sharedPageContext(), visitor } },
});
const message = (reportContent: string) => ({
  generalUserReportId: expect.any(Number),
  reportContent,
  createDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  isOperator: false,
});

describeOnEveryTransport((shop) => {
  const write = (key: string, reportContent: string, attempt?: string) =>
    responseBody(
      shop().backend.support.addReport(
        {
          body: { reportContent },
          ...(attempt ? { headers: { "idempotency-key": attempt } } : {}),
        },
        asVisitor(key),
      ),
    );
  const readThread = (key: string) =>
    responseBody(shop().backend.support.getReport(undefined, asVisitor(key)));

  test("a visitor sees only their own thread, oldest message first", async () => {
    const [ownKey, other] = [visitor(), visitor()];
    expect(await write(ownKey, "  Salam, <b>kömək</b>\nedin ")).toEqual(
      success(message("Salam, <b>kömək</b>\nedin")),
    );
    expect(await write(ownKey, "Привет")).toEqual(success(message("Привет")));
    expect(await readThread(ownKey)).toEqual(
      success([message("Salam, <b>kömək</b>\nedin"), message("Привет")]),
    );
    expect(await readThread(other)).toEqual(success([]));
    expect(await responseBody(shop().backend.support.getReport())).toEqual(success([]));
  });

  test("a message sent twice with one key is stored once", async () => {
    const [key, attempt] = [visitor(), randomUUID()];
    const [first, second] = await Promise.all([
      write(key, "bir", attempt),
      write(key, "bir", attempt),
    ]);
    expect(second).toEqual(first);
    expect(await readThread(key)).toEqual(success([message("bir")]));
  });

  test("blank messages, long messages and a missing visitor are rejected", async () => {
    expect(await write(visitor(), " \n ")).toEqual(
      badInput("reportContent", "Too small: expected string to have >=1 characters"),
    );
    expect(await write(visitor(), "a".repeat(2001))).toEqual(
      badInput("reportContent", "Too big: expected string to have <=2000 characters"),
    );
  });
});

describeOverHttp((shop) => {
  const JSON_TYPE = { "content-type": "application/json" };

  test("the first message sets an HttpOnly cookie that identifies the thread, in either spelling of the path", async () => {
    const sent = await fetchApi(shop(), "/Report/", {
      method: "POST",
      headers: JSON_TYPE,
      body: JSON.stringify({ reportContent: "Salam" }),
    });
    expect([sent.status, sent.body]).toEqual([200, success(message("Salam"))]);
    const cookie = sent.headers.get("set-cookie") ?? "";
    expect(cookie).toMatch(
      /^visitor=[\w-]{22}; Path=\/api\/Report; Max-Age=31536000; HttpOnly; SameSite=Lax/,
    );
    const ownCookie = { cookie: cookie.split(";")[0] ?? "" };
    const second = await fetchApi(shop(), "/Report", {
      method: "POST",
      headers: { ...JSON_TYPE, ...ownCookie },
      body: JSON.stringify({ reportContent: "Yenə" }),
    });
    expect([second.status, second.headers.get("set-cookie")]).toEqual([200, null]);
    const thread = await fetchApi(shop(), "/Report/get-report", { headers: ownCookie });
    expect([thread.body, thread.headers.get("cache-control")]).toEqual([
      success([message("Salam"), message("Yenə")]),
      "no-store",
    ]);
  });

  const sendFirstMessage = (reportContent: string, attempt: string) =>
    fetchApi(shop(), "/Report/", {
      method: "POST",
      headers: { ...JSON_TYPE, "idempotency-key": attempt },
      body: JSON.stringify({ reportContent }),
    });
  const cookieOf = ({ headers }: { headers: Headers }) =>
    headers.get("set-cookie")?.split(";")[0] ?? "";

  test("a first message retried after a lost response is stored once, in the same thread", async () => {
    const attempt = randomUUID();
    const lost = await sendFirstMessage("Salam", attempt);
    const repeated = await sendFirstMessage("Salam", attempt);
    expect(repeated.body).toEqual(lost.body);
    expect(cookieOf(repeated)).toMatch(/^visitor=[\w-]{22}$/);
    expect(cookieOf(repeated)).toBe(cookieOf(lost));
    expect(
      (await fetchApi(shop(), "/Report/get-report", { headers: { cookie: cookieOf(repeated) } }))
        .body,
    ).toEqual(success([message("Salam")]));
  });

  test("neither another visitor's idempotency key nor a guessable one opens a thread", async () => {
    const attempt = randomUUID();
    const ownCookie = cookieOf(await sendFirstMessage("Salam", attempt));
    expect(cookieOf(await sendFirstMessage("Salam, mənim kartım…", attempt))).not.toBe(ownCookie);
    const guessable = `order-${randomInt(1e9)}`;
    expect(cookieOf(await sendFirstMessage("Salam", guessable))).not.toBe(
      cookieOf(await sendFirstMessage("Salam", guessable)),
    );
  });

  test("reading sets no cookie", async () => {
    const answer = await fetchApi(shop(), "/Report/get-report");
    expect([answer.body, answer.headers.get("set-cookie")]).toEqual([success([]), null]);
  });
});
