/** The rights of roles in the back office, through its API in a separate shop. */
import { Secret, TOTP } from "otpauth";
import { GLOBAL_RIGHTS, RIGHTS, type Role, ROLES } from "@/lib/server/backoffice/roles";
import { goesToTrash } from "@/lib/server/backoffice/trash/kinds";
import { ACCOUNT, type LsimServer, startLsimServer } from "../sms/lsim-server";
import { type IsolatedShop, startIsolatedShop } from "./isolated-shop";

const PASSWORD = "uzun parol sinaq";
let lsim: LsimServer;
let shop: IsolatedShop;
let owner: string;
const tokens = {} as Record<Role, string>;
const ids = {} as Record<Role, number>;

type Doc = { doc: { id: number; roles: string[] }; errors?: { message: string }[] };

const createStaff = async (email: string, roles: readonly string[], password = PASSWORD) =>
  shop.request<Doc>("POST", "/staff", {
    as: owner,
    body: { email, password, roles, currentPassword: shop.owner().password },
  });
const save = (id: number, as: string, body: object) =>
  shop.request<Doc>("PATCH", `/staff/${id}`, { as, body });
const ownerId = async () =>
  Number((await shop.sql("SELECT id FROM staff WHERE email = $1", [shop.owner().email]))[0]?.id);
const errorMessagesOf = (body: Doc) => body.errors?.map(({ message }) => message);

beforeAll(async () => {
  lsim = await startLsimServer();
  shop = await startIsolatedShop("roles", {
    SMS_URL: lsim.url,
    SMS_LOGIN: ACCOUNT.login,
    SMS_PASSWORD: ACCOUNT.password,
    SMS_SENDER: ACCOUNT.sender,
    LOG_LEVEL: "info",
  });
  const { email, password } = shop.owner();
  owner = await shop.signIn(email, password);
  for (const role of ROLES.filter((name) => name !== "owner")) {
    const { status, body } = await createStaff(`${role}@example.com`, [role]);
    expect([status, body.doc?.roles]).toEqual([201, [role]]);
    ids[role] = body.doc.id;
    tokens[role] = await shop.signIn(`${role}@example.com`, PASSWORD);
  }
  tokens.owner = owner;
}, 120_000);
afterAll(async () => {
  await shop?.stop();
  await lsim?.stop();
});

test.each(ROLES)("%s can read and write exactly what the table of rights allows", async (role) => {
  for (const [collection, { read, write }] of Object.entries(RIGHTS)) {
    const may = (roles: readonly Role[]) => role === "owner" || roles.includes(role);
    const as = tokens[role];
    const list = await shop.request("GET", `/${collection}?limit=1`, { as });
    expect([collection, "read", list.status]).toEqual([collection, "read", may(read) ? 200 : 403]);
    const writes = {
      create: await shop.request("POST", `/${collection}`, { as, body: {} }),
      delete: await shop.request("DELETE", `/${collection}/999999`, { as }),
    };
    for (const [operation, { status }] of Object.entries(writes)) {
      // Documents that shoppers write are never created here; messages that the shop sends,
      // customers and their orders cannot be deleted either.
      const isClosed =
        !may(write) ||
        [
          "sms-messages",
          "mail-messages",
          "customers",
          "invoices",
          "invoice-lines",
          "payment-attempts",
          "payment-events",
          "credit-entries",
        ].includes(collection) ||
        (operation === "delete" && ["credit-contracts", "reviews"].includes(collection)) ||
        (operation === "create" &&
          [
            "customer-sessions",
            "fast-orders",
            "support-threads",
            "support-messages",
            "contact-messages",
            "newsletter-subscribers",
            "search-misses",
            "search-finds",
            "reviews",
          ].includes(collection));
      expect([collection, operation, status === 403]).toEqual([collection, operation, isClosed]);
    }
  }
  for (const [slug, { read, write }] of Object.entries(GLOBAL_RIGHTS)) {
    const may = (roles: readonly Role[]) => (role === "owner" || roles.includes(role) ? 200 : 403);
    const answers = [
      await shop.request("GET", `/globals/${slug}`, { as: tokens[role] }),
      await shop.request("POST", `/globals/${slug}`, { as: tokens[role], body: {} }),
    ];
    expect([slug, ...answers.map(({ status }) => status)]).toEqual([slug, may(read), may(write)]);
  }
  // In the trash, exactly the kinds whose documents they may delete; support may delete none of them.
  const trash = await shop.request<{ kinds: { slug: string }[] }>("GET", "/trash", {
    as: tokens[role],
  });
  expect([trash.status, trash.body.kinds.map(({ slug }) => slug).sort()]).toEqual([
    200,
    Object.entries(RIGHTS)
      .filter(
        ([slug, { write }]) => goesToTrash(slug) && (role === "owner" || write.includes(role)),
      )
      .map(([slug]) => slug)
      .sort(),
  ]);
  const restored = await shop.request("POST", "/trash/restore", {
    as: tokens[role],
    body: { ids: [999_999] },
  });
  expect(restored.status).toBe(404);
  // Actions and views of payments are for staff who handle orders. None of these documents exists
  // here, so allowed requests return 404.
  const actionPaths = [
    "/invoices/999999/transfer-received",
    "/invoices/999999/transfer-returned",
    "/invoices/999999/cancel",
    "/invoices/999999/print",
    ...["reverse", "ask", "release", "give-back", "accept"].map(
      (action) => `/payment-attempts/999999/${action}`,
    ),
  ];
  const viewPaths = ["/invoices/999999/history", "/payment-attempts/999999/history"];
  const handlesOrders = role === "owner" || role === "orders";
  const answers = await Promise.all([
    ...actionPaths.map((path) =>
      shop.request("POST", path, { as: tokens[role], body: { note: "x" } }),
    ),
    ...viewPaths.map((path) => shop.request("GET", path, { as: tokens[role] })),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(
    answers.map(() => (handlesOrders ? 404 : 403)),
  );
  for (const path of [
    "/payment-attempts/reviews",
    "/payment-attempts/lost",
    "/payment-attempts/day.csv?day=2026-11-22",
  ])
    expect((await shop.request("GET", path, { as: tokens[role] })).status).toBe(
      handlesOrders ? 200 : 403,
    );
  const exported = await shop.request("GET", "/fast-orders/export.csv", { as: tokens[role] });
  expect(exported.status).toBe(role === "owner" || role === "orders" ? 200 : 403);
});

test("a staff member can neither change, delete nor create an owner, nor become one", async () => {
  const id = await ownerId();
  for (const role of ["catalogue", "support"] as const) {
    const as = tokens[role];
    expect((await save(id, as, { password: "a".repeat(20) })).status).toBe(403);
    expect((await save(id, as, { email: "mine@example.com" })).status).toBe(403);
    expect((await shop.request("DELETE", `/staff/${id}`, { as })).status).toBe(403);
    expect(
      (await shop.request("PATCH", "/staff?where[id][exists]=true", { as, body: { name: "x" } }))
        .status,
    ).toBe(403);
    expect(
      (
        await shop.request("POST", "/staff", {
          as,
          body: { email: "new@example.com", password: PASSWORD, roles: ["owner"] },
        })
      ).status,
    ).toBe(403);
    await save(ids[role], as, { name: "Mən", roles: ["owner"], currentPassword: PASSWORD });
    const { body } = await shop.request<{ roles: string[]; name: string }>(
      "GET",
      `/staff/${ids[role]}`,
      { as },
    );
    expect(body).toMatchObject({ roles: [role], name: "Mən" });
  }
  expect(await shop.signIn(shop.owner().email, shop.owner().password)).toBeTruthy();
});

test("marketing gives a search without results a meaning, by which shoppers find products from then on; an empty meaning is rejected", async () => {
  const as = tokens.marketing;
  const createDocument = async (path: string, body: object) =>
    Number((await shop.request<Doc>("POST", path, { as: owner, body })).body.doc.id);
  const [category, brand] = [
    await createDocument("/categories", { title: "Soyuducular" }),
    await createDocument("/brands", { title: "Artel", slug: "artel" }),
  ];
  const id = await createDocument("/products", {
    title: "Soyuducu Artel HD",
    slug: "soyuducu-artel",
    sku: "ARTEL-HD",
    price: 700,
    stock: 1,
    brand,
    category,
    _status: "published",
  });
  const searchAndSuggest = async (keyWord: string) => {
    const fetchData = async (path: string) =>
      (
        (await (
          await fetch(
            `${shop.origin}/api/Product/${path}?${new URLSearchParams({ lang: "az", keyWord })}`,
          )
        ).json()) as {
          data: { items?: { productId: number }[]; products?: { productId: number }[] };
        }
      ).data;
    const [page, suggested] = [await fetchData("search"), await fetchData("suggest")];
    return [
      page.items?.map(({ productId }) => productId),
      suggested.products?.map(({ productId }) => productId),
    ];
  };
  expect(await searchAndSuggest("soyuducu")).toEqual([[id], [id]]);
  expect(await searchAndSuggest("xaladelnik")).toEqual([[], []]);

  const [miss] = await shop.sql(
    "INSERT INTO search_misses (text, week, count) VALUES ('xaladelnik', '2026-11-23', 3) RETURNING id",
  );
  expect(
    (
      await shop.request("PATCH", `/search-misses/${Number(miss?.id)}`, {
        as,
        body: { means: "soyuducu" },
      })
    ).status,
  ).toBe(200);
  expect(await searchAndSuggest("xaladelnik")).toEqual([[id], [id]]);
  const synonyms = () => shop.sql("SELECT id FROM search_synonyms WHERE typed = 'xaladelnik'");
  const [synonym] = await synonyms();
  expect(
    (
      await shop.request("PATCH", `/search-misses/${Number(miss?.id)}`, {
        as,
        body: { means: "soyuducu artel" },
      })
    ).status,
  ).toBe(200);
  expect(await synonyms()).toEqual([synonym]);

  expect(
    (await shop.request("POST", "/search-synonyms", { as, body: { typed: "xolodilnik" } })).status,
  ).toBe(400);
  expect(
    (
      await shop.request("POST", "/search-synonyms", {
        as,
        body: { typed: "xolodilnik", means: "!" },
      })
    ).status,
  ).toBe(400);
  const [long] = await shop.sql(
    "INSERT INTO search_misses (text, week, count) VALUES ('bir iki uc dord bes', '2026-11-23', 3) RETURNING id",
  );
  const rejected = await shop.request<Doc>("PATCH", `/search-misses/${Number(long?.id)}`, {
    as,
    body: { means: "soyuducu" },
  });
  expect([rejected.status, errorMessagesOf(rejected.body)]).toEqual([
    400,
    [
      "“bir iki uc dord bes” heç vaxt tapılmaz: ən çoxu 4 söz yazın (“üçün”, “ucuz” kimiləri sayılmır).",
    ],
  ]);

  expect(
    (await shop.request("DELETE", `/search-synonyms/${Number(synonym?.id)}`, { as })).status,
  ).toBe(200);
  expect(await searchAndSuggest("xaladelnik")).toEqual([[], []]);
});

test("support reads sent messages without number, code or the queue's internals; nobody can change them", async () => {
  const [{ id } = {}] = await shop.sql(
    "INSERT INTO sms_messages (recipient, text, sealed, due_at, expires_at) VALUES ('+99450•••••67', '•••• is your code', 'sealed-4821', now() + interval '1 hour', now() + interval '1 hour') RETURNING id",
  );
  for (const role of ["support", "owner"] as const) {
    const { body } = await shop.request<{ docs: object[] }>("GET", "/sms-messages?depth=0", {
      as: tokens[role],
    });
    expect(body.docs).toEqual([
      {
        id,
        state: "queued",
        recipient: "+99450•••••67",
        text: "•••• is your code",
        error: null,
        attempts: 0,
        sentAt: null,
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
      },
    ]);
    expect(
      (await shop.request("GET", "/sms-messages?where[sealed][like]=sealed", { as: tokens[role] }))
        .status,
    ).toBe(400);
    expect(
      (
        await shop.request("PATCH", `/sms-messages/${String(id)}`, {
          as: tokens[role],
          body: { text: "x" },
        })
      ).status,
    ).toBe(403);
  }
});

test("support lists messages that were not delivered and sends them again; the catalogue's staff cannot", async () => {
  const [{ id } = {}] = await shop.sql(
    "INSERT INTO sms_messages (state, error, recipient, text, sealed, due_at, expires_at, useful_until) VALUES ('failed', 'balance', '+99450•••••67', 'Sifariş', 'sealed', now(), now(), now() + interval '1 hour') RETURNING id",
  );
  const list = (role: "support" | "catalogue") =>
    shop.request<{ total: number; undelivered: object[] }>("GET", "/sms-messages/undelivered", {
      as: tokens[role],
    });
  expect((await list("catalogue")).status).toBe(403);
  expect((await list("support")).body).toMatchObject({
    total: 1,
    undelivered: [{ id, recipient: "+99450•••••67", about: "Sifariş", mayHaveArrived: false }],
  });
  const resend = (role: "support" | "catalogue") =>
    shop.request("POST", `/sms-messages/undelivered/${String(id)}/resend`, { as: tokens[role] });
  expect((await resend("catalogue")).status).toBe(403);
  expect((await resend("support")).status).toBe(200);
  await shop.sql(`UPDATE sms_messages SET useful_until = now() WHERE id = ${Number(id)}`);
  expect((await resend("support")).status).toBe(409);
  expect((await list("support")).body).toMatchObject({ total: 0 });
});

test("a removed role takes effect in an open session", async () => {
  expect((await shop.request("GET", "/fast-orders", { as: tokens.orders })).status).toBe(200);
  expect((await save(ids.orders, owner, { roles: ["support"] })).status).toBe(200);
  expect((await shop.request("GET", "/fast-orders", { as: tokens.orders })).status).toBe(403);
  await save(ids.orders, owner, { roles: ["orders"] });
});

test.each([
  ["az", "Parol ən azı 12 simvol olmalıdır."],
  ["en", "A password has at least 12 characters."],
  ["ru", "Пароль должен содержать не менее 12 символов."],
])("a short password is refused in %s", async (language, message) => {
  const response = await fetch(`${shop.origin}/admin/api/staff`, {
    method: "POST",
    headers: {
      Authorization: `JWT ${owner}`,
      "Content-Type": "application/json",
      Cookie: `payload-lng=${language}`,
    },
    body: JSON.stringify({
      email: "short@example.com",
      password: "elevenchars",
      roles: ["support"],
    }),
  });
  expect([response.status, errorMessagesOf((await response.json()) as Doc)]).toEqual([
    400,
    [message],
  ]);
});

test("changing one's own password or e-mail requires the current password; a new password ends the other sessions", async () => {
  const { email, id } = { email: "catalogue@example.com", id: ids.catalogue };
  const [thisSession, otherSession] = [
    await shop.signIn(email, PASSWORD),
    await shop.signIn(email, PASSWORD),
  ];
  const next = "yeni uzun parol";
  for (const body of [
    { password: next },
    { password: next, currentPassword: "not the password" },
    { email: "other@example.com" },
    { email: "other@example.com", currentPassword: "" },
  ]) {
    const rejected = await save(id, thisSession, body);
    expect([rejected.status, errorMessagesOf(rejected.body)]).toEqual([
      400,
      ["Hazırkı parolu düzgün yazın."],
    ]);
  }
  const short = await save(id, thisSession, { password: "qısa", currentPassword: PASSWORD });
  expect([short.status, errorMessagesOf(short.body)]).toEqual([
    400,
    ["Parol ən azı 12 simvol olmalıdır."],
  ]);
  expect((await save(id, thisSession, { password: next, currentPassword: PASSWORD })).status).toBe(
    200,
  );
  expect((await shop.request("GET", "/products", { as: thisSession })).status).toBe(200);
  expect((await shop.request("GET", "/products", { as: otherSession })).status).toBe(403);
  await expect(shop.signIn(email, PASSWORD)).rejects.toThrow("401");
  await shop.signIn(email, next);
  // An owner sets somebody else's password without knowing the old one.
  expect(
    (await save(id, owner, { password: PASSWORD, currentPassword: shop.owner().password })).status,
  ).toBe(200);
  await shop.signIn(email, PASSWORD);
});

const OWNERS_PASSWORD =
  "Hesab açmaq, parol və ya e-poçt təyin etmək və sahib etmək üçün öz hazırkı parolunuzu yazın.";

test("an owner's session without the password cannot make an owner, set a password or add an account", async () => {
  const id = ids.marketing;
  const requests = [
    save(id, owner, { password: "dörd yeni söz burada" }),
    save(id, owner, { email: "taken@example.com" }),
    save(id, owner, { roles: ["owner"] }),
    save(id, owner, { roles: ["owner"], currentPassword: "not the password" }),
    shop.request<Doc>("POST", "/staff", {
      as: owner,
      body: { email: "thief@example.com", password: PASSWORD, roles: ["owner"] },
    }),
  ];
  for (const rejected of await Promise.all(requests)) {
    expect([rejected.status, errorMessagesOf(rejected.body)]).toEqual([400, [OWNERS_PASSWORD]]);
  }
  const [account] = await shop.sql("SELECT email FROM staff WHERE id = $1", [id]);
  expect(account).toEqual({ email: "marketing@example.com" });
  await shop.signIn("marketing@example.com", PASSWORD);
  // Changes that give nobody access need no password.
  expect((await save(id, owner, { name: "Leyla", roles: ["marketing", "support"] })).status).toBe(
    200,
  );
  expect((await save(id, owner, { roles: ["marketing"] })).status).toBe(200);
});

test("an easily guessed password is refused", async () => {
  for (const password of ["parol1234567", "easily@example.com", "qwertyuiop[]", "p".repeat(201)]) {
    const rejected = await createStaff("easily@example.com", ["marketing"], password);
    expect([password.slice(0, 30), rejected.status]).toEqual([password.slice(0, 30), 400]);
  }
});

test("a staff member who must use codes reaches only their own account until codes are on", async () => {
  const email = "support@example.com";
  const as = tokens.support;
  const statusOf = async (path: string, method = "GET") =>
    (await shop.request(method, path, { as })).status;
  expect(await statusOf("/support-threads")).toBe(200);
  expect((await save(ids.support, as, { codesDemanded: true })).body.doc).toMatchObject({
    codesDemanded: false,
  });
  expect((await save(ids.support, owner, { codesDemanded: true, codesOn: true })).status).toBe(200);
  expect(await statusOf("/support-threads")).toBe(403);
  expect(await statusOf("/products")).toBe(403);
  expect(await statusOf(`/staff/${ids.support}`)).toBe(200);
  expect(await statusOf(`/staff/${ids.orders}`)).toBe(404);

  const totp = <Body>(path: string, body: object, token = as) =>
    shop.request<Body>("POST", `/staff/totp${path}`, { as: token, body });
  const {
    body: { secret },
  } = await totp<{ secret: string }>("/begin", { currentPassword: PASSWORD });
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  expect((await totp("/confirm", { code: app.generate() })).status).toBe(200);
  expect(await statusOf("/support-threads")).toBe(200);
  // A save with an outdated `codesOn` does not turn them off.
  expect(
    (await save(ids.support, owner, { name: "Aysel", codesOn: false })).body.doc,
  ).toMatchObject({ codesOn: true });
  await expect(shop.signIn(email, PASSWORD)).rejects.toThrow("CODE_NEEDED");

  // The phone is lost: an owner turns the codes off with the owner's own password; nobody else can.
  const lost = { account: ids.support };
  expect((await totp("/end", { ...lost, currentPassword: PASSWORD }, tokens.orders)).status).toBe(
    403,
  );
  expect((await totp("/end", { ...lost, currentPassword: PASSWORD }, owner)).status).toBe(400);
  expect(
    (await totp("/end", { ...lost, currentPassword: shop.owner().password }, owner)).status,
  ).toBe(200);
  expect(await statusOf("/support-threads")).toBe(403);
  expect((await save(ids.support, owner, { codesDemanded: false })).status).toBe(200);
  tokens.support = await shop.signIn(email, PASSWORD);
  expect(await statusOf("/support-threads")).toBe(200);
});

test("a session is refreshed while somebody works, but ends twelve hours after the sign-in", async () => {
  const as = await shop.signIn("marketing@example.com", PASSWORD);
  const lifeOf = (token: string): number => {
    const { exp, iat } = JSON.parse(
      Buffer.from(token.split(".")[1] ?? "", "base64url").toString(),
    ) as { exp: number; iat: number };
    return exp - iat;
  };
  const refresh = async () => {
    const { status, body } = await shop.request<{ refreshedToken: string }>(
      "POST",
      "/staff/refresh-token",
      { as },
    );
    expect(status).toBe(200);
    return lifeOf(body.refreshedToken);
  };
  expect(await refresh()).toBe(8 * 60 * 60);
  const { sid } = JSON.parse(Buffer.from(as.split(".")[1] ?? "", "base64url").toString()) as {
    sid: string;
  };
  await shop.sql(
    "UPDATE staff_sessions SET created_at = now() - interval '10 hours' WHERE id = $1",
    [sid],
  );
  const remaining = await refresh();
  expect(remaining).toBeGreaterThan(2 * 60 * 60 - 60);
  expect(remaining).toBeLessThanOrEqual(2 * 60 * 60);
});

test("the last owner is neither deleted nor demoted", async () => {
  const id = await ownerId();
  for (const rejected of [
    await shop.request<Doc>("DELETE", `/staff/${id}`, { as: owner }),
    await save(id, owner, { roles: ["support"] }),
  ]) {
    expect([rejected.status, errorMessagesOf(rejected.body)]).toEqual([
      409,
      ["Bu, sonuncu sahibdir: əvvəlcə başqa birini sahib edin."],
    ]);
  }
  expect(
    (await shop.request("DELETE", `/staff?where[id][equals]=${id}`, { as: owner })).status,
  ).toBe(400);
  expect(
    (await shop.request("DELETE", "/staff?where[id][exists]=true", { as: owner })).status,
  ).toBe(428);
  expect((await save(id, owner, { roles: ["owner", "support"] })).status).toBe(200);
});

test("when two owners demote or delete each other at the same time, one owner remains", async () => {
  const first = { email: shop.owner().email, password: shop.owner().password };
  const second = { email: "second@example.com", password: PASSWORD };
  for (const way of ["demote", "delete"] as const) {
    await shop.sql("DELETE FROM staff WHERE email = $1", [second.email]);
    await shop.sql(
      "INSERT INTO staff_roles (\"order\", parent_id, value) SELECT 1, id, 'owner' FROM staff WHERE email = $1 AND NOT EXISTS (SELECT 1 FROM staff_roles WHERE parent_id = staff.id AND value = 'owner')",
      [first.email],
    );
    owner = await shop.signIn(first.email, first.password);
    expect((await createStaff(second.email, ["owner"])).status).toBe(201);
    const secondOwner = await shop.signIn(second.email, second.password);
    const [firstId, secondId] = [
      await ownerId(),
      Number((await shop.sql("SELECT id FROM staff WHERE email = $1", [second.email]))[0]?.id),
    ];
    const demoteOrDelete = (id: number, as: string, deletes: boolean) =>
      deletes
        ? shop.request("DELETE", `/staff/${id}`, { as })
        : save(id, as, { roles: ["support"] });
    // The first account is demoted in both rounds, because its password is in the owner's file.
    const statuses = (
      await Promise.all([
        demoteOrDelete(secondId, owner, way === "delete"),
        demoteOrDelete(firstId, secondOwner, false),
      ])
    )
      .map(({ status }) => status)
      .sort();
    const owners = await shop.sql("SELECT parent_id FROM staff_roles WHERE value = 'owner'");
    expect([way, owners.length]).toEqual([way, 1]);
    expect(statuses[0]).toBe(200);
    expect([401, 403, 409]).toContain(statuses[1]);
  }
  await shop.sql(
    "INSERT INTO staff_roles (\"order\", parent_id, value) SELECT 1, id, 'owner' FROM staff WHERE email = $1 AND NOT EXISTS (SELECT 1 FROM staff_roles WHERE parent_id = staff.id AND value = 'owner')",
    [first.email],
  );
});

test("a sign-in does not undo an owner's save at the same time", async () => {
  const email = "marketing@example.com";
  owner = await shop.signIn(shop.owner().email, shop.owner().password);
  for (let round = 0; round < 4; round++) {
    const roles = round % 2 === 0 ? ["support"] : ["marketing"];
    const signing = shop.request("POST", "/staff/login", { body: { email, password: PASSWORD } });
    // The save comes while the password is being hashed, which takes a quarter of a second.
    await new Promise((done) => setTimeout(done, 60 + round * 20));
    expect((await save(ids.marketing, owner, { roles })).status).toBe(200);
    await signing;
    const { body } = await shop.request<{ roles: string[] }>("GET", `/staff/${ids.marketing}`, {
      as: owner,
    });
    expect(body.roles).toEqual(roles);
  }
});

describe("customers of a live shop", () => {
  const phone = "+994507654321";
  const api = async <Data>(path: string, body: unknown, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${shop.origin}/api${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: { "Content-Type": "application/json", ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, data: ((await answer.json()) as { data: Data }).data };
  };
  let signedIn: { token: string; refreshToken: string; challenge: string; code: string };

  beforeAll(async () => {
    const { data } = await api<{ challenge: string }>("/auth/get-code", { phoneNumber: phone });
    for (let waited = 0; lsim.received.length === 0 && waited < 200; waited++)
      await new Promise((done) => setTimeout(done, 50));
    const code = /#(\d{4})$/.exec(lsim.received[0]?.text ?? "")?.[1] ?? "";
    const { data: session } = await api<{ token: string; refreshToken: string }>(
      "/auth/confirm-code",
      { code },
      { "X-Sign-In-Challenge": data.challenge },
    );
    signedIn = { ...session, challenge: data.challenge, code };
    expect(signedIn.token).toBeTruthy();
  }, 30_000);

  test("neither the back office's API, even for an owner, nor the log contains a token, a challenge or a code", async () => {
    const answers = await Promise.all(
      Object.keys(RIGHTS).map(async (collection) =>
        JSON.stringify(
          (await shop.request("GET", `/${collection}?limit=100&depth=2`, { as: owner })).body,
        ),
      ),
    );
    const output = answers.join("\n");
    expect(output).toContain("•••• tesdiq kodunuzdur");
    for (const secret of [
      signedIn.token,
      signedIn.refreshToken,
      signedIn.challenge,
      `#${signedIn.code}`,
      `: ${signedIn.code} `,
    ])
      expect(output).not.toContain(secret);
    for (const secret of [
      signedIn.token,
      signedIn.refreshToken,
      signedIn.challenge,
      `#${signedIn.code}`,
      phone.slice(1),
    ])
      expect(shop.log()).not.toContain(secret);
  });

  test("support sees a masked phone and cannot query the whole one", async () => {
    type List = { docs: { maskedPhone: string; phone?: string }[]; totalDocs: number };
    const { body } = await shop.request<List>("GET", "/customers", { as: tokens.support });
    expect(body.docs[0]).toMatchObject({ maskedPhone: "+99450•••••21" });
    expect(JSON.stringify(body)).not.toContain("7654321");
    const questions = [
      "where[phone][equals]=%2B994507654321",
      "where[phone][equals]=%2B994500000000",
      "where[phone][like]=765",
      "sort=phone",
    ];
    const [existing, wrong] = await Promise.all(
      questions.map(
        async (query) =>
          (await shop.request("GET", `/customers?${query}`, { as: tokens.support })).status,
      ),
    );
    expect(existing).toBe(wrong);
    expect(existing).not.toBe(200);
    expect(
      (await shop.request<List>("GET", "/customers", { as: tokens.orders })).body.docs[0]?.phone,
    ).toBe(phone);
  });

  test("support sees the masked phone of an order's recipient, and staff who handle orders see the whole one", async () => {
    await shop.sql(
      "INSERT INTO invoices (customer_id, user_name, user_phone, payment_type_id, final_price) SELECT id, 'Əli', '+994701112233', 3, 10 FROM customers WHERE phone = $1",
      [phone],
    );
    type List = { docs: { maskedPhone: string; userPhone?: string }[] };
    const views = await Promise.all(
      ["/invoices?depth=2", "/customers?depth=2"].map(async (path) =>
        JSON.stringify((await shop.request("GET", path, { as: tokens.support })).body),
      ),
    );
    expect(views[0]).toContain("+99470•••••33");
    expect(views.join()).not.toContain("1112233");
    const questions = [
      "where[userPhone][equals]=%2B994701112233",
      "where[userPhone][equals]=%2B994500000000",
      "where[maskedPhone][like]=33",
      "sort=userPhone",
    ];
    for (const query of questions)
      expect(
        (await shop.request("GET", `/invoices?${query}`, { as: tokens.support })).status,
      ).not.toBe(200);
    expect(
      (await shop.request<List>("GET", "/invoices", { as: tokens.orders })).body.docs[0],
    ).toMatchObject({
      userPhone: "+994701112233",
      maskedPhone: "+99470•••••33",
      paymentMethod: expect.stringMatching(/^(?:Bank köçürməsi|Bank transfer|Банковский перевод)$/),
    });
  });

  test("staff find people by any spelling of a name, and those who see phones by any spelling of a phone", async () => {
    await shop.sql(
      "INSERT INTO invoices (user_name, user_sur_name, user_phone, payment_type_id, final_price) VALUES ('Gülnarə', 'Hüseynova', '+994 (55) 987-65-43', 3, 10), ('Гюльнара', 'Гусейнова', '0559876543', 3, 10), ('Rəşad', 'Məmmədov', '+994559870000', 3, 10)",
      [],
    );
    type List = { docs: { userSurName: string }[] };
    const surNames = async (typed: string, as: string) => {
      const path = `/invoices?sort=id&where[or][0][search][like]=${encodeURIComponent(typed)}`;
      const { status, body } = await shop.request<List>("GET", path, { as });
      expect(status).toBe(200);
      return body.docs.map(({ userSurName }) => userSurName);
    };
    const both = ["Hüseynova", "Гусейнова"];
    for (const typed of ["huseynova", "Hüseynova", "гусейнова", "HUSEYNOVA"])
      expect(await surNames(typed, tokens.support)).toEqual(both);
    expect(await surNames("Mammadov Reshad", tokens.support)).toEqual(["Məmmədov"]);
    for (const typed of ["055 987 65 43", "+994559876543", "00994-55-987-65-43", "987-65-43"]) {
      expect(await surNames(typed, tokens.orders)).toEqual(both);
      expect(await surNames(typed, tokens.support)).toEqual([]);
    }
    expect(await surNames("\u202a+994 55 987 65 43\u202c", tokens.orders)).toEqual(both);
    for (const typed of ["%", "_", "nobody", "Hüsey_ova"])
      expect(await surNames(typed, tokens.orders)).toEqual([]);
  });

  test("without a session the back office says that it has ended, not that a right is missing", async () => {
    for (const [method, path] of [
      ["GET", "/invoices"],
      ["POST", "/brands"],
    ] as const) {
      const response = await fetch(`${shop.origin}/admin/api${path}`, {
        method,
        headers: { "Content-Type": "application/json", "Accept-Language": "az" },
        ...(method === "POST" ? { body: "{}" } : {}),
      });
      const { errors } = (await response.json()) as { errors: { message: string }[] };
      expect([401, 403]).toContain(response.status);
      expect(errors[0]?.message).toMatch(/^Sessiyanız bitib/);
    }
  });

  test("a session that support deletes ends at once", async () => {
    const bearer = { Authorization: `Bearer ${signedIn.token}` };
    expect((await api("/auth/get-user", undefined, bearer)).status).toBe(200);
    const { body } = await shop.request<{ docs: { id: number }[] }>("GET", "/customer-sessions", {
      as: tokens.support,
    });
    expect(
      (
        await shop.request("DELETE", `/customer-sessions/${body.docs[0]?.id}`, {
          as: tokens.support,
        })
      ).status,
    ).toBe(200);
    expect((await api("/auth/get-user", undefined, bearer)).status).toBe(401);
    expect(
      (
        await api("/auth/get-token-by-refresh-token", undefined, {
          refresh_token: signedIn.refreshToken,
        })
      ).status,
    ).toBe(401);
  });
});
