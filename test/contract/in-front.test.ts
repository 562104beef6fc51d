/** The front answers API requests itself, without Next (docs/adr/0052). */
const base = process.env.BASE_URL ?? "";
const fetchApi = (path: string, init?: RequestInit) => fetch(`${base}/api${path}`, init);

test("the response has no headers of Next's router, so Next was not involved", async () => {
  const answer = await fetchApi("/Product/search?pageSize=1");
  expect([answer.status, answer.headers.get("vary")]).toEqual([200, "Accept-Encoding"]);
  expect(answer.headers.get("x-request-id")).toMatch(/^[\w-]{8,}$/);
});

test("an HTML document has its content security policy", async () => {
  const docs = await fetchApi("/docs");
  expect([docs.status, docs.headers.get("content-type")]).toEqual([
    200,
    expect.stringContaining("text/html"),
  ]);
  expect(docs.headers.get("content-security-policy")).toContain("default-src");
});

test("OPTIONS names the methods, and HEAD is GET without a body", async () => {
  const options = await fetchApi("/Product/search", { method: "OPTIONS" });
  expect([options.status, options.headers.get("allow")]).toEqual([204, "GET, HEAD"]);
  const head = await fetchApi("/Product/search?pageSize=1", { method: "HEAD" });
  expect([head.status, await head.text()]).toEqual([200, ""]);
});

test.each(["//Product/search", "/Product/%e0", "/no-such-endpoint"])(
  "%s is answered with a client error",
  async (path) => {
    expect((await fetchApi(path)).status).toBeGreaterThanOrEqual(400);
    expect((await fetchApi(path)).status).toBeLessThan(500);
  },
);

test("a request's body is read once and completely, and a client that disconnects affects no other request", async () => {
  const leaving = new AbortController();
  const pendingRequest = fetchApi("/Product/search?keyWord=samsung", {
    signal: leaving.signal,
  }).catch(() => "left");
  setTimeout(() => leaving.abort(), 1);
  await pendingRequest;
  const invalid = await fetchApi("/Order/add-fast-order", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ name: "Ə".repeat(400) }),
  });
  expect([invalid.status, ((await invalid.json()) as { code: string }).code]).toEqual([
    400,
    "BAD_REQUEST",
  ]);
});
