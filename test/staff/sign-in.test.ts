/** Signing in to the back office and recovering from a lost password, in a separate shop. */
import { execFile } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { Secret, TOTP } from "otpauth";
import { type MailServer, startMailServer } from "./mail-server";
import { type Answer, newAddress, type IsolatedShop, startIsolatedShop } from "./isolated-shop";
import { auditTest } from "../audit-test";

let shop: IsolatedShop;
let mail: MailServer;
const wrong = "not the password";

type ErrorBody = {
  message?: string;
  errors?: { message: string; data?: { code?: string } }[];
  user?: { id: number };
  token?: string;
};
const login = (
  email: string,
  password: string,
  from = newAddress(),
  fields: object = {},
  path = "login",
) =>
  shop.request<ErrorBody>("POST", `/staff/${path}`, { from, body: { email, password, ...fields } });
const statusAndMessage = ({ status, body }: Answer<ErrorBody>) => [
  status,
  body.errors?.[0]?.message,
];

beforeAll(async () => {
  mail = await startMailServer();
  shop = await startIsolatedShop("sign_in", {
    SMTP_HOST: "127.0.0.1",
    SMTP_PORT: String(mail.port),
    SMTP_USER: "",
    SMTP_PASSWORD: "",
    MAIL_FROM: "shop@example.com",
  });
}, 120_000);
afterAll(async () => {
  await shop?.stop();
  await mail?.stop();
});

test("a wrong password takes as long and returns the same message for an existing and an unknown account", async () => {
  const { email } = shop.owner();
  await login(email, wrong);
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let round = 0; round < 5; round++) {
    const [known, unknown] = [
      await login(email, wrong),
      await login(`nobody${round}@example.com`, wrong),
    ];
    expect(statusAndMessage(unknown)).toEqual(statusAndMessage(known));
    expect(known.status).toBe(401);
    times.known.push(known.ms);
    times.unknown.push(unknown.ms);
  }
  // The fastest sign-ins of each kind, because other load only makes some of them slower.
  const ratio = Math.min(...times.unknown) / Math.min(...times.known);
  expect(ratio).toBeGreaterThan(0.6);
  expect(ratio).toBeLessThan(1.6);
});

test("wrong passwords limit only their own network for that account, existing or not; the owner can sign in from another network", async () => {
  const { email, password } = shop.owner();
  const refusals = [];
  for (const account of [email, "nobody@example.com"]) {
    const attacker = newAddress();
    let answer = await login(account, wrong, attacker);
    for (let tries = 1; tries < 11; tries++) answer = await login(account, wrong, attacker);
    refusals.push(statusAndMessage(answer));
    expect(answer.status).toBe(429);
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    // The right password is refused too, otherwise the response would reveal it.
    if (account === email) expect((await login(email, password, attacker)).status).toBe(429);
  }
  expect(refusals[0]).toEqual(refusals[1]);
  expect((await login(email, password)).status).toBe(200);
  const owner = newAddress();
  for (let tries = 0; tries < 6; tries++) await login(email, wrong, owner);
  expect((await login(email, password, owner)).status).toBe(200);
  // The right password has reset the count.
  for (let tries = 0; tries < 6; tries++)
    expect((await login(email, wrong, owner)).status).toBe(401);
}, 90_000);

test("a flood of sign-ins does not delay pages, and is refused beyond six at once", async () => {
  const from = newAddress();
  const flood = Promise.all(
    Array.from({ length: 40 }, () => login("nobody@example.com", wrong, from)),
  );
  const waits: number[] = [];
  for (let i = 0; i < 5; i++) {
    const began = performance.now();
    const page = await fetch(`${shop.origin}/az/about`, { headers: { "Accept-Encoding": "gzip" } });
    await page.arrayBuffer();
    waits.push(performance.now() - began);
  }
  const answers = await flood;
  const rejected = answers.filter(({ status }) => status === 429);
  expect(rejected.length).toBeGreaterThanOrEqual(30);
  expect(rejected[0]?.headers["retry-after"]).toBe("5");
  expect(Math.min(...waits)).toBeLessThan(1_000);
  // The same network can sign in again a moment later.
  expect((await login("nobody@example.com", wrong, from)).status).toBe(401);
});

auditTest(
  "60 attempts a minute are allowed from one network, however the path is spelt and whichever account is tried",
  async () => {
    const from = newAddress();
    const paths = [
      "login",
      "LOGIN",
      "Login/",
      "reset-password",
      "RESET-password",
      "forgot-PASSWORD",
    ];
    const statuses = [];
    for (let tries = 0; tries < 66; tries++) {
      const path = paths[tries % paths.length] ?? "";
      statuses.push(
        (
          await shop.request("POST", `/staff/${path}`, {
            from,
            body: { email: `x${tries}@`, password: "", token: "x" },
          })
        ).status,
      );
    }
    expect(statuses.slice(0, 60)).not.toContain(429);
    expect(new Set(statuses.slice(60))).toEqual(new Set([429]));
  },
);

test("a lost password: the mail's link has the shop's own URL and works once; the response does not reveal who is staff", async () => {
  const { email } = shop.owner();
  const page = await (await fetch(`${shop.origin}/admin/login`)).text();
  // The form itself is rendered in the browser.
  expect(page).toMatch(/sendsMail\\?":true/);
  const requestReset = (address: string) =>
    shop.request<ErrorBody>("POST", "/staff/forgot-password", { body: { email: address } });
  const [known, unknown] = [await requestReset(email), await requestReset("nobody@example.com")];
  expect([known.status, known.body]).toEqual([200, unknown.body]);
  expect(Math.abs(known.ms - unknown.ms)).toBeLessThan(60);
  for (let waited = 0; mail.mails.length === 0 && waited < 100; waited++)
    await new Promise((result) => setTimeout(result, 50));
  expect(mail.mails).toHaveLength(1);
  const [, token = ""] =
    /http:\/\/shop\.example\/admin\/reset\/([0-9a-f]+)/.exec(mail.mails[0] ?? "") ?? [];
  expect(mail.mails[0]).toMatch(/To: owner@vitrin\.local/);
  const reset = (password: string) =>
    shop.request<ErrorBody>("POST", "/staff/reset-password", { body: { token, password } });
  const sessionBefore = await shop.signIn(email, shop.owner().password);
  expect((await reset("qısa")).status).toBe(400);
  const result = await reset("məktubla gələn parol");
  expect([result.status, result.headers["set-cookie"], result.body.token]).toEqual([
    200,
    undefined,
    undefined,
  ]);
  expect((await shop.request("GET", "/products", { as: sessionBefore })).status).toBe(403);
  expect((await reset("ikinci dəfə olmaz")).status).toBe(403);
  await shop.signIn(email, "məktubla gələn parol");
});

test("malformed requests without a session are refused, and none leaves a stack trace in the log", async () => {
  const logBefore = shop.log().length;
  const names = [
    "constructor",
    "__proto__",
    "toString",
    "products/constructor",
    "globals/__proto__",
  ];
  const closed = [
    "products",
    "media",
    "customers",
    "staff",
    "staff/verify/x",
    "products/1/duplicate",
    "payload-kv",
  ];
  const open = ["staff/login", "staff/reset-password", "staff/refresh-token"];
  const noBoundary = { type: "multipart/form-data", body: "x" };
  const noJson = {
    type: "multipart/form-data; boundary=x",
    body: '--x\r\nContent-Disposition: form-data; name="_payload"\r\n\r\n{\r\n--x--',
  };
  const bodies = [
    noBoundary,
    noJson,
    { type: "application/json", body: "{" },
    { type: "application/json", body: '"x"' },
    { type: "application/json", body: "null" },
  ];
  const headers = { "X-Forwarded-For": newAddress(), "Accept-Language": "en" };
  const statusOf = async (method: string, path: string, type?: string, body?: string) =>
    (
      await fetch(`${shop.origin}/admin/api/${path}`, {
        method,
        headers: { ...headers, ...(type ? { "Content-Type": type } : {}) },
        ...(body === undefined ? {} : { body }),
      })
    ).status;
  for (const path of names) {
    for (const method of ["GET", "POST", "PATCH", "DELETE"])
      expect([path, method, await statusOf(method, path)]).toEqual([path, method, 404]);
  }
  for (const { type, body } of bodies) {
    for (const path of closed)
      expect([path, body, await statusOf("POST", path, type, body)]).toEqual([path, body, 401]);
    for (const path of open)
      expect([path, body, await statusOf("POST", path, type, body)]).toEqual([path, body, 400]);
  }
  expect(await statusOf("PATCH", "products/1", noBoundary.type, noBoundary.body)).toBe(401);
  const forged = await fetch(`${shop.origin}/admin/api/media`, {
    method: "POST",
    headers: { ...headers, Cookie: "payload-token=x", "Content-Type": noBoundary.type },
    body: "x",
  });
  expect(forged.status).toBe(401);
  expect(shop.log().slice(logBefore)).not.toContain('"stack"');
});

test("the admin's server functions cannot be called without a session, not even by names that every object has", async () => {
  const page = await (await fetch(`${shop.origin}/admin/login`)).text();
  const actions = [...new Set(page.match(/\b[0-9a-f]{40,42}\b/g) ?? [])];
  expect(actions.length).toBeGreaterThan(0);
  const logBefore = shop.log().length;
  const calls = ["constructor", "toString", "render-list", "form-state", "table-state"].map(
    (name) => JSON.stringify([{ name, args: { collectionSlug: "products" } }]),
  );
  // Payload could not parse the bodies after the calls, and would answer 500.
  for (const [i, call] of [...calls, "x", "[]", '["$K1"]', ""].entries())
    for (const action of actions) {
      const answer = await fetch(`${shop.origin}/admin/login`, {
        method: "POST",
        headers: {
          "Next-Action": action,
          "Content-Type": "text/plain;charset=UTF-8",
          Origin: shop.origin,
        },
        body: call,
      });
      expect([i, answer.status, await answer.text()]).toEqual([i, 401, ""]);
    }
  expect(shop.log().slice(logBefore)).not.toContain('"stack"');
});

const ownerReset = async (...args: string[]) =>
  (
    await promisify(execFile)(process.execPath, ["scripts/owner-reset.mjs", ...args], {
      env: { ...process.env, ...shop.env },
    })
  ).stdout;

test("npm run owner:reset writes a new password to a file of mode 600, not to the output", async () => {
  const sessionBefore = await shop.signIn(shop.owner().email, "məktubla gələn parol");
  const output = await ownerReset();
  const { email, password } = shop.owner();
  expect(password.length).toBeGreaterThanOrEqual(16);
  expect(output).not.toContain(password);
  expect(statSync(join(shop.dataDir, "backoffice-owner")).mode & 0o777).toBe(0o600);
  await shop.signIn(email, password);
  expect((await shop.request("GET", "/products", { as: sessionBefore })).status).toBe(403);
}, 60_000);

auditTest(
  "npm run owner:reset with an e-mail makes that account an owner, and creates it if needed",
  async () => {
    await ownerReset("second@example.com");
    expect(shop.owner().email).toBe("second@example.com");
    const as = await shop.signIn("second@example.com", shop.owner().password);
    expect((await shop.request("GET", "/languages", { as })).status).toBe(200);
  },
  60_000,
);

test("a sign-in requires a code only after enrolment, and each code and recovery code is accepted once", async () => {
  const { email, password } = shop.owner();
  const as = await shop.signIn(email, password);
  const totp = <Body>(path: string, body?: object) =>
    shop.request<Body & ErrorBody>(body ? "POST" : "GET", `/staff/totp${path}`, {
      as,
      ...(body ? { body } : {}),
    });
  expect((await totp("/begin", { currentPassword: wrong })).status).toBe(400);
  const { body: begun } = await totp<{ secret: string; uri: string; picture: string }>("/begin", {
    currentPassword: password,
  });
  expect(begun.uri).toMatch(/^otpauth:\/\/totp\/Vitrin:/);
  expect(begun.picture).toContain("<svg");
  // An enrolment that is not confirmed does not require a code yet.
  await shop.signIn(email, password);
  const app = new TOTP({ secret: Secret.fromBase32(begun.secret) });
  // Codes are generated for a fixed time, because a period may end during the test.
  const begunAt = Date.now();
  const codeAt = (periods: number) => app.generate({ timestamp: begunAt + periods * 30_000 });
  expect((await totp("/confirm", { code: "000000" })).status).toBe(400);
  // The code of the previous period, so that later ones are still unused.
  const { body: confirmed } = await totp<{ recoveryCodes: string[] }>("/confirm", {
    code: codeAt(-1),
  });
  expect(confirmed.recoveryCodes).toHaveLength(8);
  const [stored] = await shop.sql("SELECT secret, recovery::text FROM staff_totp");
  expect(JSON.stringify(stored)).not.toContain(begun.secret);
  expect(JSON.stringify(stored)).not.toContain(confirmed.recoveryCodes[0]);

  const withoutCode = await login(email, password);
  expect([
    withoutCode.status,
    withoutCode.body.errors?.[0]?.data?.code,
    withoutCode.headers["set-cookie"],
  ]).toEqual([401, "CODE_NEEDED", undefined]);
  // A wrong password does not reveal that a code would be required.
  expect((await login(email, wrong)).body.errors?.[0]?.data?.code).toBeUndefined();
  expect((await login(email, password, newAddress(), { code: codeAt(-1) })).status).toBe(401);
  expect((await login(email, password, newAddress(), { code: "123" })).status).toBe(401);
  const code = codeAt(0);
  const both = await Promise.all([
    login(email, password, newAddress(), { code }),
    login(email, password, newAddress(), { code }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
  expect((await login(email, password, newAddress(), { code })).status).toBe(401);
  const [recovery = ""] = confirmed.recoveryCodes;
  expect(
    (await login(email, password, newAddress(), { code: recovery.toUpperCase() })).status,
  ).toBe(200);
  expect((await login(email, password, newAddress(), { code: recovery })).status).toBe(401);
  expect((await totp<{ recoveryCodesLeft: number }>("")).body).toMatchObject({
    enrolled: true,
    recoveryCodesLeft: 7,
  });
}, 60_000);

auditTest(
  "npm run owner:reset turns the account's codes off",
  async () => {
    const { email } = shop.owner();
    await ownerReset(email);
    const token = await shop.signIn(email, shop.owner().password);
    expect((await shop.request("GET", "/staff/totp", { as: token })).body).toMatchObject({
      enrolled: false,
    });
    expect(readFileSync(join(shop.dataDir, "backoffice-owner"), "utf8")).toContain(email);
  },
  60_000,
);
