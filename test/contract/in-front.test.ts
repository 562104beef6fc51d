/** What the server in front adds to the API, which it answers itself (docs/adr/0052). */
const base = process.env.BASE_URL ?? "";
const ask = (path: string, init?: RequestInit) => fetch(`${base}/api${path}`, init);

test("Next is not asked: its router's headers are not in the answer", async () => {
  const answer = await ask("/Product/search?pageSize=1");
  expect([answer.status, answer.headers.get("vary")]).toEqual([200, "Accept-Encoding"]);
  expect(answer.headers.get("x-request-id")).toMatch(/^[\w-]{8,}$/);
});

test("a document has its content security policy", async () => {
  const docs = await ask("/docs");
  expect([docs.status, docs.headers.get("content-type")]).toEqual([
    200,
    expect.stringContaining("text/html"),
  ]);
  expect(docs.headers.get("content-security-policy")).toContain("default-src");
});

test("OPTIONS names the methods, HEAD is GET without a body", async () => {
  const options = await ask("/Product/search", { method: "OPTIONS" });
  expect([options.status, options.headers.get("allow")]).toEqual([204, "GET, HEAD"]);
  const head = await ask("/Product/search?pageSize=1", { method: "HEAD" });
  expect([head.status, await head.text()]).toEqual([200, ""]);
});

test.each(["//Product/search", "/Product/%e0", "/no-such-endpoint"])(
  "%s is nobody's",
  async (path) => {
    expect((await ask(path)).status).toBeGreaterThanOrEqual(400);
    expect((await ask(path)).status).toBeLessThan(500);
  },
);

test("a body is read once and whole, and a client that leaves in the middle disturbs nobody", async () => {
  const leaving = new AbortController();
  const asked = ask("/Product/search?keyWord=samsung", { signal: leaving.signal }).catch(
    () => "left",
  );
  setTimeout(() => leaving.abort(), 1);
  await asked;
  const invalid = await ask("/Order/add-fast-order", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ name: "Ə".repeat(400) }),
  });
  expect([invalid.status, ((await invalid.json()) as { code: string }).code]).toEqual([
    400,
    "BAD_REQUEST",
  ]);
});
