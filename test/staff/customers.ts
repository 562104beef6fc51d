import { RIGHTS } from "@/lib/server/backoffice/roles";
import type { Team } from "./team";

/** Tests of what staff may see of customers, and do with them. */
export function describeCustomers({ shop, lsim, tokens }: Team): void {
  describe("customers of a live shop", () => {
    const phone = "+994507654321";
    const api = async <Data>(path: string, body: unknown, headers: Record<string, string> = {}) => {
      const answer = await fetch(`${shop().origin}/api${path}`, {
        method: body === undefined ? "GET" : "POST",
        headers: { "Content-Type": "application/json", ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return { status: answer.status, data: ((await answer.json()) as { data: Data }).data };
    };
    let signedIn: { token: string; refreshToken: string; challenge: string; code: string };

    beforeAll(async () => {
      const { data } = await api<{ challenge: string }>("/auth/get-code", { phoneNumber: phone });
      for (let waited = 0; lsim().received.length === 0 && waited < 200; waited++)
        await new Promise((done) => setTimeout(done, 50));
      const code = /#(\d{4})$/.exec(lsim().received[0]?.text ?? "")?.[1] ?? "";
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
            (await shop().request("GET", `/${collection}?limit=100&depth=2`, { as: tokens.owner }))
              .body,
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
        expect(shop().log()).not.toContain(secret);
    });

    test("support sees a masked phone and cannot query the whole one", async () => {
      type List = { docs: { maskedPhone: string; phone?: string }[]; totalDocs: number };
      const { body } = await shop().request<List>("GET", "/customers", { as: tokens.support });
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
            (await shop().request("GET", `/customers?${query}`, { as: tokens.support })).status,
        ),
      );
      expect(existing).toBe(wrong);
      expect(existing).not.toBe(200);
      expect(
        (await shop().request<List>("GET", "/customers", { as: tokens.orders })).body.docs[0]
          ?.phone,
      ).toBe(phone);
    });

    test("support sees the masked phone of an order's recipient, and staff who handle orders see the whole one", async () => {
      await shop().sql(
        "INSERT INTO invoices (customer_id, user_name, user_phone, payment_type_id, final_price) SELECT id, 'Əli', '+994701112233', 3, 10 FROM customers WHERE phone = $1",
        [phone],
      );
      type List = { docs: { maskedPhone: string; userPhone?: string }[] };
      const views = await Promise.all(
        ["/invoices?depth=2", "/customers?depth=2"].map(async (path) =>
          JSON.stringify((await shop().request("GET", path, { as: tokens.support })).body),
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
          (await shop().request("GET", `/invoices?${query}`, { as: tokens.support })).status,
        ).not.toBe(200);
      expect(
        (await shop().request<List>("GET", "/invoices", { as: tokens.orders })).body.docs[0],
      ).toMatchObject({
        userPhone: "+994701112233",
        maskedPhone: "+99470•••••33",
        paymentMethod: expect.stringMatching(
          /^(?:Bank köçürməsi|Bank transfer|Банковский перевод)$/,
        ),
      });
    });

    test("staff find people by any spelling of a name, and those who see phones by any spelling of a phone", async () => {
      await shop().sql(
        "INSERT INTO invoices (user_name, user_sur_name, user_phone, payment_type_id, final_price) VALUES ('Gülnarə', 'Hüseynova', '+994 (55) 987-65-43', 3, 10), ('Гюльнара', 'Гусейнова', '0559876543', 3, 10), ('Rəşad', 'Məmmədov', '+994559870000', 3, 10)",
        [],
      );
      type List = { docs: { userSurName: string }[] };
      const surNames = async (typed: string, as: string) => {
        const path = `/invoices?sort=id&where[or][0][search][like]=${encodeURIComponent(typed)}`;
        const { status, body } = await shop().request<List>("GET", path, { as });
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

    test("staff who see addresses find customers, orders and letters by any part of an e-mail address; % and _ are letters", async () => {
      await shop().sql(
        "WITH person AS (INSERT INTO customers (phone, masked_phone, email, first_name) VALUES ('+994503334455', '+99450•••••55', 'Ayten_H.50%@mail.ru', 'Aytən'), ('+994503334456', '+99450•••••56', 'aytenxh.500@mail.ru', 'Başqa') RETURNING id, first_name) INSERT INTO invoices (customer_id, user_name, user_phone, payment_type_id, final_price) SELECT id, first_name, '+994503334455', 3, 10 FROM person ORDER BY id",
      );
      await shop().sql(
        "INSERT INTO contact_messages (name, contact, message) VALUES ('Aytən', 'Ayten_H.50%@mail.ru', 'Salam'), ('Başqa', '+994503334457', 'Salam')",
      );
      await shop().sql(
        "INSERT INTO fast_orders (phone, product_title, price, name) VALUES ('+994503334458', 'TV', 10, 'Aytən')",
      );
      type List = { docs: { firstName?: string; userName?: string; name?: string }[] };
      const names = async (collection: string, typed: string, as: string) => {
        const path = `/${collection}?sort=id&where[or][0][search][like]=${encodeURIComponent(typed)}`;
        const { status, body } = await shop().request<List>("GET", path, { as });
        expect(status).toBe(200);
        return body.docs.map(({ firstName, userName, name }) => firstName ?? userName ?? name);
      };
      for (const typed of ["ayten_h", "AYTEN_H.50%@", "_h.50%", "\u200bayten_h.50%@mail.ru "])
        for (const collection of ["customers", "invoices"]) {
          expect([typed, await names(collection, typed, tokens.orders)]).toEqual([
            typed,
            ["Aytən"],
          ]);
          expect(await names(collection, typed, tokens.support)).toEqual([]);
        }
      expect(await names("customers", "h.50", tokens.orders)).toEqual(["Aytən", "Başqa"]);
      expect(await names("contact-messages", "ayten_h", tokens.support)).toEqual(["Aytən"]);
      expect(await names("contact-messages", "050 333 44 57", tokens.support)).toEqual(["Başqa"]);
      expect(await names("contact-messages", "Айтен", tokens.support)).toEqual(["Aytən"]);
      expect(await names("fast-orders", "ayten", tokens.orders)).toEqual(["Aytən"]);
      await shop().sql("INSERT INTO blocked_phones (phone, reason) VALUES ('+994503334459', 'x')");
      const blocked = await shop().request<{ totalDocs: number }>(
        "GET",
        "/blocked-phones?where[or][0][search][like]=050%20333-44-59",
        { as: tokens.support },
      );
      expect(blocked.body.totalDocs).toBe(1);
    });

    test("without a session the back office says that it has ended, not that a right is missing", async () => {
      for (const [method, path] of [
        ["GET", "/invoices"],
        ["POST", "/brands"],
      ] as const) {
        const response = await fetch(`${shop().origin}/admin/api${path}`, {
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
      const { body } = await shop().request<{ docs: { id: number }[] }>(
        "GET",
        "/customer-sessions",
        {
          as: tokens.support,
        },
      );
      expect(
        (
          await shop().request("DELETE", `/customer-sessions/${body.docs[0]?.id}`, {
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
}
