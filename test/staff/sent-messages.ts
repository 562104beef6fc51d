import type { Team } from "./team";

/** Tests of what staff see of the messages that the shop has sent, or could not send. */
export function testSentMessages({ shop, tokens }: Team): void {
  test("support reads sent messages without number, code or the queue's internals; nobody can change them", async () => {
    const [{ id } = {}] = await shop().sql(
      "INSERT INTO sms_messages (recipient, text, sealed, due_at, expires_at) VALUES ('+99450•••••67', '•••• is your code', 'sealed-4821', now() + interval '1 hour', now() + interval '1 hour') RETURNING id",
    );
    for (const role of ["support", "owner"] as const) {
      const { body } = await shop().request<{ docs: object[] }>("GET", "/sms-messages?depth=0", {
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
        (
          await shop().request("GET", "/sms-messages?where[sealed][like]=sealed", {
            as: tokens[role],
          })
        ).status,
      ).toBe(400);
      expect(
        (
          await shop().request("PATCH", `/sms-messages/${String(id)}`, {
            as: tokens[role],
            body: { text: "x" },
          })
        ).status,
      ).toBe(403);
    }
  });

  test("support lists messages that were not delivered and sends them again; the catalogue's staff cannot", async () => {
    const [{ id } = {}] = await shop().sql(
      "INSERT INTO sms_messages (state, error, recipient, text, sealed, due_at, expires_at, useful_until) VALUES ('failed', 'balance', '+99450•••••67', 'Sifariş', 'sealed', now(), now(), now() + interval '1 hour') RETURNING id",
    );
    const list = (role: "support" | "catalogue") =>
      shop().request<{ total: number; undelivered: object[] }>("GET", "/sms-messages/undelivered", {
        as: tokens[role],
      });
    expect((await list("catalogue")).status).toBe(403);
    expect((await list("support")).body).toMatchObject({
      total: 1,
      resendable: 1,
      undelivered: [{ id, recipient: "+99450•••••67", about: "Sifariş", mayHaveArrived: false }],
    });
    const resend = (role: "support" | "catalogue") =>
      shop().request("POST", `/sms-messages/undelivered/${String(id)}/resend`, {
        as: tokens[role],
      });
    expect((await resend("catalogue")).status).toBe(403);
    expect((await resend("support")).status).toBe(200);
    await shop().sql(`UPDATE sms_messages SET useful_until = now() WHERE id = ${Number(id)}`);
    expect((await resend("support")).status).toBe(409);
    expect((await list("support")).body).toMatchObject({ total: 0 });
  });
}
