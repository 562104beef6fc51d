import { withHashingLimit, mayHash } from "./hashing-limit";

const requestFrom = (network: string, path = "/admin/api/staff/login") =>
  new Request(`http://shop.example${path}`, {
    method: "POST",
    headers: { "x-client-address": network, cookie: "payload-lng=en" },
  });

test.each([
  ["POST", "/admin/api/staff/login", true],
  ["POST", "/admin/api/STAFF/Login/", true],
  ["POST", "/admin/api//staff/login", true],
  ["POST", "/admin/api/%73taff/login", true],
  ["PATCH", "/admin/api/staff/1", true],
  ["POST", "/admin/api/staff?depth=0", true],
  ["GET", "/admin/api/staff/me", false],
  ["POST", "/admin/api/products", false],
  ["POST", "/admin/api/staffers", false],
])("%s %s may hash a password: %s", (method, path, may) => {
  expect(mayHash({ method, url: `http://shop.example${path}` })).toBe(may);
});

test("at most two requests run at a time and six per network wait or run, and other networks are still served", async () => {
  let running = 0;
  let maxRunning = 0;
  const releases: (() => void)[] = [];
  const work = async () => {
    maxRunning = Math.max(maxRunning, ++running);
    await new Promise<void>((release) => releases.push(release));
    running -= 1;
    return new Response("done");
  };
  const flood = Array.from({ length: 20 }, () =>
    withHashingLimit(requestFrom("198.51.100.7"), work),
  );
  const other = withHashingLimit(requestFrom("203.0.113.9"), work);
  const refused = (await Promise.race([Promise.all(flood.slice(6)), flood[0]])) as Response[];
  expect(refused.map(({ status }) => status)).toEqual(Array(14).fill(429));
  expect(refused[0]?.headers.get("retry-after")).toBe("5");
  expect(await refused[0]?.json()).toEqual({
    errors: [{ message: "Too many sign-ins at once. Try again in a few seconds." }],
  });
  const end = setInterval(() => releases.splice(0).forEach((release) => release()), 5);
  const answers = await Promise.all([...flood.slice(0, 6), other]);
  clearInterval(end);
  expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(200));
  expect(maxRunning).toBe(2);
});

test("when the queue is full the next request returns 503, and no request is counted twice", async () => {
  const releases: (() => void)[] = [];
  const work = async () => {
    await new Promise<void>((release) => releases.push(release));
    return new Response("done");
  };
  const all = Array.from({ length: 43 }, (_, i) =>
    withHashingLimit(requestFrom(`10.0.${i}.1`), work),
  );
  expect((await (all.at(-1) as Promise<Response>)).status).toBe(503);
  const end = setInterval(() => releases.splice(0).forEach((release) => release()), 1);
  const statuses = (await Promise.all(all.slice(0, 42))).map(({ status }) => status);
  clearInterval(end);
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test("the networks of one /48 cannot fill the whole queue", async () => {
  const releases: (() => void)[] = [];
  const work = async () => {
    await new Promise<void>((release) => releases.push(release));
    return new Response("done");
  };
  const flood = Array.from({ length: 60 }, (_, i) =>
    withHashingLimit(requestFrom(`2001:db8:9:${(i * 256).toString(16)}::1`), work),
  );
  const other = withHashingLimit(requestFrom("203.0.113.9"), work);
  const end = setInterval(() => releases.splice(0).forEach((release) => release()), 1);
  const statuses = (await Promise.all(flood)).map(({ status }) => status);
  expect([statuses.filter((status) => status === 429).length, (await other).status]).toEqual([
    42, 200,
  ]);
  clearInterval(end);
});
