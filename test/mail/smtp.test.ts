/** The mail adapter, tested against an SMTP server of this test. */
import { smtpSender } from "@/lib/server/ports/mail/smtp";
import { startMailServer } from "../staff/mail-server";
import { auditTest } from "../audit-test";

test("a mail is from the shop unless it has another sender, and an unreachable server is an error", async () => {
  const server = await startMailServer();
  const send = smtpSender({
    host: "127.0.0.1",
    port: server.port,
    user: undefined,
    password: undefined,
    from: "shop@example.com",
  });
  await send({ to: "a@example.com", subject: "Order", text: "Sifarişiniz yoldadır" });
  await send({ to: "b@example.com", from: "staff@example.com", subject: "Order", text: "x" });
  expect(server.mails[0]).toMatch(/^From: Vitrin <shop@example\.com>$/m);
  expect(server.mails[0]).toMatch(/Sifarişiniz yoldadır/);
  expect(server.mails[1]).toMatch(/^From: staff@example\.com$/m);
  await server.stop();
  await expect(send({ to: "a@example.com", subject: "Order", text: "x" })).rejects.toThrow();
});

auditTest("credentials are not sent over a connection that cannot be encrypted", async () => {
  const server = await startMailServer();
  await expect(
    smtpSender({
      host: "127.0.0.1",
      port: server.port,
      user: "shop",
      password: "secret",
      from: "shop@example.com",
    })({ to: "a@example.com", subject: "x", text: "x" }),
  ).rejects.toThrow();
  expect(server.mails).toEqual([]);
  await server.stop();
});
