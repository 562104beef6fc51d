import { refusedFieldsOf, type Team } from "./team";

const RECEIVER = { name: "ERP", url: "https://receiver.example/hook", kinds: ["order.created"] };

/** Tests of what staff do with other programs: receivers of webhooks, and keys. */
export function testPrograms({ shop, tokens }: Team): void {
  const post = <Body = Record<string, unknown>>(
    role: "owner" | "orders" | "support",
    path: string,
    body: object = {},
  ) => shop().request<Body>("POST", path, { as: tokens[role], body });

  test("owners add receivers on the public internet; their secret is shown once and never read", async () => {
    const wrong = await post("owner", "/webhook-receivers", {
      ...RECEIVER,
      url: "https://10.0.0.1/",
    });
    expect([wrong.status, refusedFieldsOf(wrong.body)]).toEqual([400, ["url"]]);
    const { status, body } = await post<{ doc: { id: number } }>("owner", "/webhook-receivers", {
      ...RECEIVER,
      pausedAt: "2026-01-01T00:00:00Z",
    });
    expect([status, body.doc]).toMatchObject([201, { active: true, pausedAt: null }]);
    const path = `/webhook-receivers/${body.doc.id}`;
    expect((await post("orders", `${path}/secret`)).status).toBe(403);
    const created = await post<{ secret: string }>("owner", `${path}/secret`);
    expect(created.body.secret).toMatch(/^whsec_[\w+/]{43}=$/);
    const read = await shop().request("GET", path, { as: tokens.owner });
    expect(JSON.stringify(read.body)).not.toMatch(/secret|whsec/);
    expect(shop().log()).not.toContain(created.body.secret);
  });

  test("staff who handle orders see what is sent and have it sent again; others do not", async () => {
    const [{ id } = {}] = await shop().sql("SELECT max(id) AS id FROM webhook_receivers");
    const path = `/webhook-receivers/${String(id)}`;
    const period = {
      from: "2026-11-01T00:00:00+04:00",
      to: "2026-11-02T00:00:00+04:00",
      onlyUndelivered: false,
    };
    for (const [name, body] of [
      ["test", {}],
      ["resend", period],
    ] as const) {
      expect([name, (await post("support", `${path}/${name}`, body)).status]).toEqual([name, 403]);
      expect([name, (await post("orders", `${path}/${name}`, body)).status]).toEqual([name, 200]);
    }
    expect((await post("orders", `${path}/resend`, { ...period, to: period.from })).status).toBe(
      400,
    );
    const standing = await shop().request("GET", `${path}/standing`, { as: tokens.orders });
    expect(standing.body).toMatchObject({ hasSecret: true, mayChange: false });
    const list = await shop().request<{ docs: object[] }>(
      "GET",
      `/webhook-deliveries?depth=0&where[receiver][equals]=${String(id)}`,
      { as: tokens.orders },
    );
    expect(list.body.docs).toMatchObject([{ kind: "test", receiver: id }]);
    expect((await post("orders", "/webhook-deliveries/999999/resend")).status).toBe(409);
  });

  test("a key is shown once to owners, and does not work after it was revoked", async () => {
    const { body } = await post<{ doc: { id: number } }>("owner", "/api-keys", {
      name: "ERP",
      scopes: ["products:read"],
      perMinute: 60,
      prefix: "forged",
    });
    const path = `/api-keys/${body.doc.id}`;
    expect((await post("orders", `${path}/create-key`)).status).toBe(403);
    const { key } = (await post<{ key: string }>("owner", `${path}/create-key`)).body;
    expect((await post("owner", `${path}/create-key`)).status).toBe(409);
    const read = async () =>
      (
        await fetch(`${shop().origin}/api/integration/v1/stock?limit=1`, {
          headers: { Authorization: `Bearer ${key}` },
        })
      ).status;
    expect(await read()).toBe(200);
    const document = await shop().request("GET", path, { as: tokens.owner });
    expect(document.body).toMatchObject({ prefix: key.slice(0, 11), revokedAt: null });
    expect(JSON.stringify(document.body)).not.toContain(key.slice(12));
    expect((await post("owner", `${path}/revoke`)).status).toBe(200);
    expect(await read()).toBe(401);
    expect(shop().log()).not.toContain(key);
  });
}
