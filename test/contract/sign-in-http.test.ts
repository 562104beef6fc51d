/**
 * Sign-in as browsers see it: cookies instead of tokens, forms without scripts, and which requests
 * are rejected.
 */
import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { auditTest } from "../audit-test";
import { readNewestCode, newPhone, sql } from "../customer";
import { SIGN_IN } from "@/lib/contract/sign-in-limits";
import { clock } from "@/lib/server/db/clock";
import { signAccessToken } from "@/lib/server/sessions/access-token";
import { describeOverHttp } from "./transports";

type Cookies = Record<string, string>;
const randomAddress = () => `10.${randomInt(255)}.${randomInt(255)}.${randomInt(1, 255)}`;

async function callApi(
  origin: string,
  method: string,
  path: string,
  {
    body,
    form,
    cookies = {},
    headers = {},
    browser = true,
  }: {
    body?: unknown;
    form?: Record<string, string>;
    cookies?: Cookies;
    headers?: Record<string, string>;
    browser?: boolean;
  } = {},
) {
  const content = contentOf(form, body);
  const answer = await fetch(`${origin}/api${path}`, {
    method,
    redirect: "manual",
    headers: {
      "X-Forwarded-For": randomAddress(),
      ...content.headers,
      ...(browser ? { "Sec-Fetch-Site": "same-origin" } : {}),
      Cookie: Object.entries(cookies)
        .map(([name, value]) => `${name}=${value}`)
        .join("; "),
      ...headers,
    },
    ...(content.body === undefined ? {} : { body: content.body }),
  });
  const setCookies = answer.headers.getSetCookie();
  const text = await answer.text();
  return {
    status: answer.status,
    location: answer.headers.get("location"),
    retryAfterS: Number(answer.headers.get("retry-after")),
    text,
    body: (text ? JSON.parse(text) : {}) as {
      code?: string;
      data?: Record<string, unknown>;
      fields?: Record<string, string[]>;
    },
    setCookies,
    cookies: withSetCookies(cookies, setCookies),
  };
}

/** The headers and body of a request that sends a form, JSON or nothing. */
function contentOf(
  form: Record<string, string> | undefined,
  json: unknown,
): { headers: Record<string, string>; body?: string } {
  if (form)
    return {
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams(form).toString(),
    };
  if (json === undefined) return { headers: {} };
  return { headers: { "Content-Type": "application/json" }, body: JSON.stringify(json) };
}

/** A browser's cookies after a response; a cookie that is set to an empty value is deleted. */
function withSetCookies(cookies: Cookies, setCookies: readonly string[]): Cookies {
  const updated = { ...cookies };
  for (const text of setCookies) {
    const [pair = ""] = text.split(";");
    const [name = "", value = ""] = [
      pair.slice(0, pair.indexOf("=")),
      pair.slice(pair.indexOf("=") + 1),
    ];
    if (value) updated[name] = value;
    else delete updated[name];
  }
  return updated;
}

async function browserSession(origin: string, phone = newPhone()) {
  const codeResponse = await callApi(origin, "POST", "/auth/get-code", {
    body: { phoneNumber: phone },
  });
  const confirmed = await callApi(origin, "POST", "/auth/confirm-code", {
    body: { code: await readNewestCode(phone) },
    cookies: codeResponse.cookies,
  });
  return { phone, codeResponse, confirmed };
}

/**
 * A token for the newest session of a phone, signed with the shop's own key as of another moment.
 */
async function tokenSignedAt(phone: string, at: number): Promise<string> {
  const [session] = await sql<{ sessionId: number; customerId: number }>(
    'SELECT s.id AS "sessionId", c.id AS "customerId" FROM customer_sessions s JOIN customers c ON c.id = s.customer_id WHERE c.phone = $1',
    [phone],
  );
  if (!session) throw new Error("no session");
  const clockSpy = jest.spyOn(clock, "now").mockReturnValue(new Date(at));
  return signAccessToken(session).finally(() => clockSpy.mockRestore());
}

const MINUTE = 60_000;

describeOverHttp((shop) => {
  const origin = () => shop().http;

  test("a browser never reads a token: tokens are HttpOnly, SameSite cookies", async () => {
    const { phone, codeResponse, confirmed } = await browserSession(origin());
    expect(codeResponse.body.data).toMatchObject({ challenge: null });
    expect(confirmed.body.data).toMatchObject({
      token: null,
      refreshToken: null,
      userModel: { userPhone: phone },
    });
    const setCookies = [...codeResponse.setCookies, ...confirmed.setCookies];
    const [hints, secrets] = [
      setCookies.filter((text) => text.startsWith("signed_in=")),
      setCookies.filter((text) => !text.startsWith("signed_in=")),
    ];
    expect(
      secrets
        .filter((text) => !/Max-Age=0/.test(text))
        .map((text) => text.slice(0, text.indexOf("=")))
        .sort(),
    ).toEqual(["access_token", "known_device", "refresh_token", "sign_in"]);
    for (const text of secrets) expect(text).toMatch(/; HttpOnly; SameSite=Lax/);
    // The cookie that scripts can read says only that there is a session.
    expect(hints).toEqual([
      expect.stringMatching(/^signed_in=1; Path=\/; Max-Age=\d+; SameSite=Lax/),
    ]);
    const { access_token: access = "", refresh_token: refresh = "" } = confirmed.cookies;
    expect(access.split(".")).toHaveLength(3);
    expect(confirmed.text).not.toContain(refresh);
    const user = await callApi(origin(), "GET", "/auth/get-user", { cookies: confirmed.cookies });
    expect(user.body.data).toMatchObject({ userPhone: phone });
    // The refresh cookie alone makes this a browser's request, so that a script cannot get tokens
    // by leaving out the headers under its control.
    const renewed = await callApi(origin(), "GET", "/auth/get-token-by-refresh-token", {
      cookies: confirmed.cookies,
      browser: false,
    });
    expect(renewed.body.data).toMatchObject({ token: null, refreshToken: null });
    const signedOut = await callApi(origin(), "POST", "/auth/logout", {
      body: {},
      cookies: renewed.cookies,
    });
    expect([
      signedOut.status,
      signedOut.cookies.access_token,
      signedOut.cookies.refresh_token,
    ]).toEqual([200, undefined, undefined]);
    expect(
      (await callApi(origin(), "GET", "/auth/get-user", { cookies: renewed.cookies })).status,
    ).toBe(401);
  });

  test("another site can neither sign a visitor in or out nor refresh the session", async () => {
    const { confirmed } = await browserSession(origin());
    const foreign = {
      cookies: confirmed.cookies,
      headers: { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" },
    };
    expect((await callApi(origin(), "POST", "/auth/logout", { ...foreign, body: {} })).status).toBe(
      403,
    );
    expect(
      (
        await callApi(origin(), "POST", "/auth/confirm-code", {
          ...foreign,
          body: { code: "0000" },
        })
      ).status,
    ).toBe(403);
    expect((await callApi(origin(), "POST", "/auth/logout", { ...foreign, form: {} })).status).toBe(
      403,
    );
    for (const address of [
      "/auth/get-user",
      "/auth/get-my-data",
      "/auth/get-token-by-refresh-token",
      "/Invoice/get-all-invoices",
    ])
      expect((await callApi(origin(), "GET", address, foreign)).status).toBe(403);
  });

  test.each([
    [
      "expired",
      async (_access: string, _refresh: string, phone: string) => ({
        access_token: await tokenSignedAt(phone, Date.now() - 16 * MINUTE),
      }),
    ],
    [
      "of a session that staff have ended",
      async (access: string, _refresh: string, phone: string) => {
        await sql(
          "DELETE FROM customer_sessions WHERE customer_id = (SELECT id FROM customers WHERE phone = $1)",
          [phone],
        );
        return { access_token: access };
      },
    ],
    ["missing", () => ({})],
    ["malformed", () => ({ access_token: "x.y.z" })],
    [
      "unsigned",
      (access: string) => ({
        access_token: `${Buffer.from('{"alg":"none"}').toString("base64url")}.${access.split(".")[1]}.`,
      }),
    ],
    [
      "altered",
      (access: string) => ({
        access_token: access.replace(
          /\.[^.]+\./,
          `.${Buffer.from('{"iss":"vitrin","sub":"1","sid":1,"exp":9999999999}').toString("base64url")}.`,
        ),
      }),
    ],
    ["truncated", (access: string) => ({ access_token: access.slice(0, -4) })],
    ["a refresh token", (_: string, refresh: string) => ({ access_token: refresh })],
  ] as const)(
    "every customer endpoint is 401 with an access token that is %s",
    async (_, makeCookies) => {
      const { confirmed, phone } = await browserSession(origin());
      const cookies = await makeCookies(
        confirmed.cookies.access_token ?? "",
        confirmed.cookies.refresh_token ?? "",
        phone,
      );
      const calls = [
        ["GET", "/auth/get-user"],
        ["GET", "/auth/get-my-data"],
        ["POST", "/auth/logout-everywhere", {}],
        ["POST", "/auth/delete-account", {}],
        ["GET", "/Basket/get-basket"],
        ["POST", "/Basket", []],
        ["POST", "/Basket/merge", { lines: [] }],
        ["POST", "/Basket/remove-product?ProductSlug=x", {}],
        ["GET", "/Basket/get-basket-by-invoice-id?InvoiceId=1"],
        ["GET", "/Favourite/get-favourites"],
        ["POST", "/Favourite", []],
        ["POST", "/Favourite/merge", { slugs: [] }],
        ["GET", "/Invoice/get-all-invoices"],
      ] as const;
      const answers = await Promise.all(
        calls.map(async ([method, address, body]) => [
          address,
          (
            await callApi(origin(), method, address, {
              cookies: cookies as Cookies,
              ...(body === undefined ? {} : { body }),
            })
          ).status,
        ]),
      );
      expect(answers).toEqual(calls.map(([, address]) => [address, 401]));
    },
  );

  test("a client whose clock is ten minutes slow is served: only the server's clock counts", async () => {
    const { phone } = await browserSession(origin());
    const token = await tokenSignedAt(phone, Date.now() - 10 * MINUTE);
    expect(
      (
        await callApi(origin(), "GET", "/auth/get-user", {
          browser: false,
          headers: {
            Authorization: `Bearer ${token}`,
            Date: new Date(Date.now() - 10 * MINUTE).toUTCString(),
          },
        })
      ).body.data,
    ).toMatchObject({ userPhone: phone });
  });

  test("with the access token of one customer and the refresh token of another, each gives its own customer's data", async () => {
    const [one, other] = [await browserSession(origin()), await browserSession(origin())];
    const [invoice] = await sql<{ id: number }>(
      "INSERT INTO invoices (customer_id, payment_type_id, final_price) SELECT id, 3, 1 FROM customers WHERE phone = $1 RETURNING id",
      [one.phone],
    );
    const mixed = {
      access_token: other.confirmed.cookies.access_token ?? "",
      refresh_token: one.confirmed.cookies.refresh_token ?? "",
    };
    expect(
      (await callApi(origin(), "GET", "/auth/get-user", { cookies: mixed })).body.data,
    ).toMatchObject({ userPhone: other.phone });
    expect(
      (
        await callApi(
          origin(),
          "GET",
          `/Basket/get-basket-by-invoice-id?InvoiceId=${invoice?.id}`,
          {
            cookies: mixed,
          },
        )
      ).body.code,
    ).toBe("INVOICE_NOT_FOUND");
    expect(
      (
        await callApi(
          origin(),
          "GET",
          `/Basket/get-basket-by-invoice-id?InvoiceId=${invoice?.id}`,
          {
            cookies: one.confirmed.cookies,
          },
        )
      ).status,
    ).toBe(200);
    const renewed = await callApi(origin(), "GET", "/auth/get-token-by-refresh-token", {
      cookies: mixed,
    });
    expect(renewed.body.data).toMatchObject({ userModel: { userPhone: one.phone } });
  });

  test.each([
    ["userFirstName", ""],
    ["userLastName", " "],
    ["userEmail", "ali@"],
    ["userPhone", "012 345 67 89"],
    ["confirmPassword", "başqa parol"],
    ["userPassword", "qısa"],
  ])("a registration names the invalid field: %s = %j", async (field, value) => {
    const entered = {
      userFirstName: "Əli",
      userLastName: "Məmmədov",
      userPhone: newPhone(),
      userEmail: "ali@example.com",
      userPassword: "uzun parol",
      confirmPassword: "uzun parol",
      [field]: value,
    };
    const { status, body } = await callApi(origin(), "POST", "/auth/register-user", {
      body: entered,
    });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([
      400,
      expect.arrayContaining([field]),
    ]);
  });

  // Only in the audit, because other tests get no codes while this one runs.
  auditTest(
    "when the whole shop's daily budget of codes is used up, nobody gets one, and the response says when to retry",
    async () => {
      await sql(
        "INSERT INTO sign_in_codes (challenge_hash, phone, code_mac, expires_at, created_at) SELECT 'budget' || i, '+994500000000', '', now(), now() - interval '23 hours' FROM generate_series(1, $1::integer) i",
        [SIGN_IN.codesPerDay],
      );
      const refused = await callApi(origin(), "POST", "/auth/get-code", {
        body: { phone: newPhone() },
      }).finally(() => sql("DELETE FROM sign_in_codes WHERE challenge_hash LIKE 'budget%'"));
      expect([refused.status, refused.retryAfterS > 3000 && refused.retryAfterS <= 3600]).toEqual([
        429,
        true,
      ]);
    },
  );

  test("the response says how long to wait for the next code", async () => {
    const phone = newPhone();
    const headers = { "X-Forwarded-For": randomAddress() };
    await callApi(origin(), "POST", "/auth/get-code", { body: { phone }, headers });
    const early = await callApi(origin(), "POST", "/auth/get-code", { body: { phone }, headers });
    expect([early.status, early.body.code]).toEqual([429, "TOO_MANY_REQUESTS"]);
    expect(early.retryAfterS).toBeGreaterThan(50);
    expect(early.retryAfterS).toBeLessThanOrEqual(60);
  });

  const confirmSimultaneously = async (count: number) => {
    const phone = newPhone();
    const codeResponse = await callApi(origin(), "POST", "/auth/get-code", {
      body: { phoneNumber: phone },
    });
    const code = await readNewestCode(phone);
    const answers = await Promise.all(
      Array.from({ length: count }, () =>
        callApi(origin(), "POST", "/auth/confirm-code", {
          body: { code },
          cookies: codeResponse.cookies,
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(
      new Set(
        answers.filter(({ status }) => status === 200).map(({ cookies }) => cookies.refresh_token),
      ).size,
    ).toBe(1);
    expect(
      await sql(
        "SELECT 1 FROM customer_sessions s JOIN customers c ON c.id = s.customer_id WHERE c.phone = $1",
        [phone],
      ),
    ).toHaveLength(1);
  };
  test("20 simultaneous confirmations of one code open one session", () =>
    confirmSimultaneously(20));
  auditTest(
    "200 simultaneous confirmations of one code open one session",
    async () => {
      await confirmSimultaneously(200);
      // So many requests may open the circuit breaker of a second shop that uses this one as its
      // upstream. It closes after three seconds.
      await sleep(3_500);
    },
    60_000,
  );

  test("forms without scripts redirect to the next page, or back with the errors and the entered values, and never to another site", async () => {
    const phone = newPhone();
    const wrong = await callApi(origin(), "POST", "/auth/get-code", {
      form: { phoneNumber: "12", lang: "ru", back: "/ru/sign_in", next: "/ru/sign_in?step=code" },
    });
    expect([wrong.status, wrong.location]).toEqual([303, "/ru/sign_in"]);
    expect(
      JSON.parse(Buffer.from(wrong.cookies.form_failure ?? "", "base64url").toString()),
    ).toMatchObject({
      code: "BAD_REQUEST",
      fields: { phoneNumber: expect.any(Array) },
      values: { phoneNumber: "12" },
    });
    const codeResponse = await callApi(origin(), "POST", "/auth/get-code", {
      form: { phoneNumber: phone, lang: "ru", back: "/ru/sign_in", next: "/ru/sign_in?step=code" },
      cookies: wrong.cookies,
    });
    expect([codeResponse.status, codeResponse.location, codeResponse.cookies.form_failure]).toEqual(
      [303, "/ru/sign_in?step=code", undefined],
    );
    const confirmed = await callApi(origin(), "POST", "/auth/confirm-code", {
      form: {
        code: await readNewestCode(phone),
        lang: "ru",
        back: "//evil.example",
        next: "https://evil.example/",
      },
      cookies: codeResponse.cookies,
    });
    expect([confirmed.status, confirmed.location]).toEqual([303, "/"]);
    expect(
      (await callApi(origin(), "GET", "/auth/get-user", { cookies: confirmed.cookies })).body.data,
    ).toMatchObject({ userPhone: phone });
    const register = await callApi(origin(), "POST", "/auth/register-user", {
      form: {
        userFirstName: "Əli",
        userLastName: "",
        userPhone: phone,
        userEmail: "a@b.az",
        userPassword: "gizli parol",
        confirmPassword: "gizli parol",
        lang: "az",
        back: "/az/sign_up",
        next: "/actioninfo/regsuccess",
      },
    });
    expect([register.status, register.location]).toEqual([303, "/az/sign_up"]);
    expect(Buffer.from(register.cookies.form_failure ?? "", "base64url").toString()).not.toContain(
      "gizli",
    );
  });
});
