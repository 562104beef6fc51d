import { Secret, TOTP } from "otpauth";
import { type Doc, errorMessagesOf, PASSWORD, refusedFieldsOf, type Team } from "./team";

const OWNERS_PASSWORD =
  "Hesab açmaq, parol və ya e-poçt təyin etmək və sahib etmək üçün öz hazırkı parolunuzu yazın.";

/**
 * Tests of the accounts of staff: their passwords, codes and sessions, and that one owner remains.
 */
export function testAccounts({ shop, tokens, ids, createStaff, save, ownerId }: Team): void {
  test("a staff member can neither change, delete nor create an owner, nor become one", async () => {
    const id = await ownerId();
    for (const role of ["catalogue", "support"] as const) {
      const as = tokens[role];
      expect((await save(id, as, { password: "a".repeat(20) })).status).toBe(403);
      expect((await save(id, as, { email: "mine@example.com" })).status).toBe(403);
      expect((await shop().request("DELETE", `/staff/${id}`, { as })).status).toBe(403);
      expect(
        (
          await shop().request("PATCH", "/staff?where[id][exists]=true", {
            as,
            body: { name: "x" },
          })
        ).status,
      ).toBe(403);
      expect(
        (
          await shop().request("POST", "/staff", {
            as,
            body: { email: "new@example.com", password: PASSWORD, roles: ["owner"] },
          })
        ).status,
      ).toBe(403);
      await save(ids[role], as, { name: "Mən", roles: ["owner"], currentPassword: PASSWORD });
      const { body } = await shop().request<{ roles: string[]; name: string }>(
        "GET",
        `/staff/${ids[role]}`,
        { as },
      );
      expect(body).toMatchObject({ roles: [role], name: "Mən" });
    }
    expect(await shop().signIn(shop().owner().email, shop().owner().password)).toBeTruthy();
  });

  test("an account may have an address with an international domain, and is found by both its spellings", async () => {
    await createStaff("xaricde@münchen.de", ["support"]);
    for (const typed of ["Xaricde@münchen.de", "xaricde@xn--mnchen-3ya.de"])
      expect(await shop().signIn(typed, PASSWORD)).toBeTruthy();
  });

  test.each([
    ["az", "Parol ən azı 12 simvol olmalıdır."],
    ["en", "A password has at least 12 characters."],
    ["ru", "Пароль должен содержать не менее 12 символов."],
  ])("a short password is refused in %s", async (language, message) => {
    const response = await fetch(`${shop().origin}/admin/api/staff`, {
      method: "POST",
      headers: {
        Authorization: `JWT ${tokens.owner}`,
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
      await shop().signIn(email, PASSWORD),
      await shop().signIn(email, PASSWORD),
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
    expect(
      (await save(id, thisSession, { password: next, currentPassword: PASSWORD })).status,
    ).toBe(200);
    expect((await shop().request("GET", "/products", { as: thisSession })).status).toBe(200);
    expect((await shop().request("GET", "/products", { as: otherSession })).status).toBe(403);
    await expect(shop().signIn(email, PASSWORD)).rejects.toThrow("401");
    await shop().signIn(email, next);
    // An owner sets somebody else's password without knowing the old one.
    expect(
      (
        await save(id, tokens.owner, {
          password: PASSWORD,
          currentPassword: shop().owner().password,
        })
      ).status,
    ).toBe(200);
    await shop().signIn(email, PASSWORD);
  });

  test("an owner's session without the password cannot make an owner, set a password or add an account", async () => {
    const id = ids.marketing;
    const requests = [
      save(id, tokens.owner, { password: "dörd yeni söz burada" }),
      save(id, tokens.owner, { email: "taken@example.com" }),
      save(id, tokens.owner, { roles: ["owner"] }),
      save(id, tokens.owner, { roles: ["owner"], currentPassword: "not the password" }),
      shop().request<Doc>("POST", "/staff", {
        as: tokens.owner,
        body: { email: "thief@example.com", password: PASSWORD, roles: ["owner"] },
      }),
    ];
    for (const rejected of await Promise.all(requests)) {
      expect([rejected.status, errorMessagesOf(rejected.body)]).toEqual([400, [OWNERS_PASSWORD]]);
    }
    const [account] = await shop().sql("SELECT email FROM staff WHERE id = $1", [id]);
    expect(account).toEqual({ email: "marketing@example.com" });
    await shop().signIn("marketing@example.com", PASSWORD);
    // Changes that give nobody access need no password.
    expect(
      (await save(id, tokens.owner, { name: "Leyla", roles: ["marketing", "support"] })).status,
    ).toBe(200);
    expect((await save(id, tokens.owner, { roles: ["marketing"] })).status).toBe(200);
  });

  test("an easily guessed password is refused", async () => {
    for (const password of [
      "parol1234567",
      "easily@example.com",
      "qwertyuiop[]",
      "p".repeat(201),
    ]) {
      const rejected = await createStaff("easily@example.com", ["marketing"], password);
      expect([password.slice(0, 30), rejected.status]).toEqual([password.slice(0, 30), 400]);
    }
  });

  test("every refused save of an account names the field to correct", async () => {
    const id = ids.marketing;
    const currentPassword = shop().owner().password;
    const refusals = [
      [{ password: "qısa", currentPassword }, "password"],
      [{ password: "parol1234567", currentPassword }, "password"],
      [{ password: "p".repeat(201), currentPassword }, "password"],
      [{ password: "dörd yeni söz burada" }, "currentPassword"],
      [{ email: "other@example.com", currentPassword: "not the password" }, "currentPassword"],
      [{ email: "no address", currentPassword }, "email"],
      [{ roles: [], currentPassword }, "roles"],
    ] as const;
    for (const [body, field] of refusals) {
      const rejected = await save(id, tokens.owner, body);
      expect([body, rejected.status, refusedFieldsOf(rejected.body)]).toEqual([body, 400, [field]]);
    }
    const demoted = await save(await ownerId(), tokens.owner, { roles: ["support"] });
    expect([demoted.status, refusedFieldsOf(demoted.body)]).toEqual([409, ["roles"]]);
  });

  test("a staff member who must use codes reaches only their own account until codes are on", async () => {
    const email = "support@example.com";
    const as = tokens.support;
    const statusOf = async (path: string, method = "GET") =>
      (await shop().request(method, path, { as })).status;
    expect(await statusOf("/support-threads")).toBe(200);
    expect((await save(ids.support, as, { codesDemanded: true })).body.doc).toMatchObject({
      codesDemanded: false,
    });
    expect(
      (await save(ids.support, tokens.owner, { codesDemanded: true, codesOn: true })).status,
    ).toBe(200);
    expect(await statusOf("/support-threads")).toBe(403);
    expect(await statusOf("/products")).toBe(403);
    expect(await statusOf(`/staff/${ids.support}`)).toBe(200);
    expect(await statusOf(`/staff/${ids.orders}`)).toBe(404);

    const totp = <Body>(path: string, body: object, token = as) =>
      shop().request<Body>("POST", `/staff/totp${path}`, { as: token, body });
    const {
      body: { secret },
    } = await totp<{ secret: string }>("/begin", { currentPassword: PASSWORD });
    const app = new TOTP({ secret: Secret.fromBase32(secret) });
    expect((await totp("/confirm", { code: app.generate() })).status).toBe(200);
    expect(await statusOf("/support-threads")).toBe(200);
    // A save with an outdated `codesOn` does not turn them off.
    expect(
      (await save(ids.support, tokens.owner, { name: "Aysel", codesOn: false })).body.doc,
    ).toMatchObject({ codesOn: true });
    await expect(shop().signIn(email, PASSWORD)).rejects.toThrow("CODE_NEEDED");

    // The phone is lost: an owner turns the codes off with the owner's own password; nobody else
    // can.
    const lost = { account: ids.support };
    expect((await totp("/end", { ...lost, currentPassword: PASSWORD }, tokens.orders)).status).toBe(
      403,
    );
    expect((await totp("/end", { ...lost, currentPassword: PASSWORD }, tokens.owner)).status).toBe(
      400,
    );
    expect(
      (await totp("/end", { ...lost, currentPassword: shop().owner().password }, tokens.owner))
        .status,
    ).toBe(200);
    expect(await statusOf("/support-threads")).toBe(403);
    expect((await save(ids.support, tokens.owner, { codesDemanded: false })).status).toBe(200);
    tokens.support = await shop().signIn(email, PASSWORD);
    expect(await statusOf("/support-threads")).toBe(200);
  });

  test("a session is refreshed while somebody works, but ends twelve hours after the sign-in", async () => {
    const as = await shop().signIn("marketing@example.com", PASSWORD);
    const lifeOf = (token: string): number => {
      const { exp, iat } = JSON.parse(
        Buffer.from(token.split(".")[1] ?? "", "base64url").toString(),
      ) as { exp: number; iat: number };
      return exp - iat;
    };
    const requestRefresh = (token = as) =>
      shop().request<{ refreshedToken: string } & Doc>("POST", "/staff/refresh-token", {
        as: token,
      });
    const refresh = async () => {
      const { status, body } = await requestRefresh();
      expect(status).toBe(200);
      return lifeOf(body.refreshedToken);
    };
    const setAge = (age: string) =>
      shop().sql("UPDATE staff_sessions SET created_at = now() - $2::interval WHERE id = $1", [
        sid,
        age,
      ]);
    const { sid } = JSON.parse(Buffer.from(as.split(".")[1] ?? "", "base64url").toString()) as {
      sid: string;
    };
    expect(await refresh()).toBe(8 * 60 * 60);
    await setAge("10 hours");
    const remaining = await refresh();
    expect(remaining).toBeGreaterThan(2 * 60 * 60 - 60);
    expect(remaining).toBeLessThanOrEqual(2 * 60 * 60);
    // The last token of a session ends with it, and is refused from then on.
    await setAge("11 hours 59 minutes 55 seconds");
    const { refreshedToken: last } = (await requestRefresh()).body;
    expect(lifeOf(last)).toBeLessThanOrEqual(5);
    await new Promise((done) => setTimeout(done, 6000));
    expect((await shop().request("GET", "/products?limit=1", { as: last })).status).toBe(403);
    expect((await requestRefresh(last)).status).toBe(403);
    // Nor is a session renewed that is older, whatever its token says.
    for (const age of ["12 hours", "13 hours"]) {
      await setAge(age);
      const { status, body } = await requestRefresh();
      expect([status, errorMessagesOf(body)]).toEqual([
        401,
        [expect.stringContaining("Sessiyanız bitib")],
      ]);
    }
  });

  test("the last owner is neither deleted nor demoted", async () => {
    const id = await ownerId();
    for (const rejected of [
      await shop().request<Doc>("DELETE", `/staff/${id}`, { as: tokens.owner }),
      await save(id, tokens.owner, { roles: ["support"] }),
    ]) {
      expect([rejected.status, errorMessagesOf(rejected.body)]).toEqual([
        409,
        ["Bu, sonuncu sahibdir: əvvəlcə başqa birini sahib edin."],
      ]);
    }
    expect(
      (await shop().request("DELETE", `/staff?where[id][equals]=${id}`, { as: tokens.owner }))
        .status,
    ).toBe(400);
    expect(
      (await shop().request("DELETE", "/staff?where[id][exists]=true", { as: tokens.owner }))
        .status,
    ).toBe(428);
    expect((await save(id, tokens.owner, { roles: ["owner", "support"] })).status).toBe(200);
  });

  test("when two owners demote or delete each other at the same time, one owner remains", async () => {
    const first = { email: shop().owner().email, password: shop().owner().password };
    const second = { email: "second@example.com", password: PASSWORD };
    for (const way of ["demote", "delete"] as const) {
      await shop().sql("DELETE FROM staff WHERE email = $1", [second.email]);
      await shop().sql(
        "INSERT INTO staff_roles (\"order\", parent_id, value) SELECT 1, id, 'owner' FROM staff WHERE email = $1 AND NOT EXISTS (SELECT 1 FROM staff_roles WHERE parent_id = staff.id AND value = 'owner')",
        [first.email],
      );
      tokens.owner = await shop().signIn(first.email, first.password);
      expect((await createStaff(second.email, ["owner"])).status).toBe(201);
      const secondOwner = await shop().signIn(second.email, second.password);
      const [firstId, secondId] = [
        await ownerId(),
        Number((await shop().sql("SELECT id FROM staff WHERE email = $1", [second.email]))[0]?.id),
      ];
      const demoteOrDelete = (id: number, as: string, deletes: boolean) =>
        deletes
          ? shop().request("DELETE", `/staff/${id}`, { as })
          : save(id, as, { roles: ["support"] });
      // The first account is demoted in both rounds, because its password is in the owner's file.
      const statuses = (
        await Promise.all([
          demoteOrDelete(secondId, tokens.owner, way === "delete"),
          demoteOrDelete(firstId, secondOwner, false),
        ])
      )
        .map(({ status }) => status)
        .sort();
      const owners = await shop().sql("SELECT parent_id FROM staff_roles WHERE value = 'owner'");
      expect([way, owners.length]).toEqual([way, 1]);
      expect(statuses[0]).toBe(200);
      expect([401, 403, 409]).toContain(statuses[1]);
    }
    await shop().sql(
      "INSERT INTO staff_roles (\"order\", parent_id, value) SELECT 1, id, 'owner' FROM staff WHERE email = $1 AND NOT EXISTS (SELECT 1 FROM staff_roles WHERE parent_id = staff.id AND value = 'owner')",
      [first.email],
    );
  });

  test("a sign-in does not undo an owner's save at the same time", async () => {
    const email = "marketing@example.com";
    tokens.owner = await shop().signIn(shop().owner().email, shop().owner().password);
    for (let round = 0; round < 4; round++) {
      const roles = round % 2 === 0 ? ["support"] : ["marketing"];
      const signing = shop().request("POST", "/staff/login", {
        body: { email, password: PASSWORD },
      });
      // The save comes while the password is being hashed, which takes a quarter of a second.
      await new Promise((done) => setTimeout(done, 60 + round * 20));
      expect((await save(ids.marketing, tokens.owner, { roles })).status).toBe(200);
      await signing;
      const { body } = await shop().request<{ roles: string[] }>("GET", `/staff/${ids.marketing}`, {
        as: tokens.owner,
      });
      expect(body.roles).toEqual(roles);
    }
  });
}
