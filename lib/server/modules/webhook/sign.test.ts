/** @jest-environment node */
import { webcrypto } from "node:crypto";
import { newWebhookSecret, signedHeaders } from "./sign";

test("signs as the published example of Standard Webhooks does", () => {
  expect(
    signedHeaders(["whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"], {
      id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
      timestampS: 1614265330,
      body: '{"test": 2432232314}',
    }),
  ).toEqual({
    "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
    "webhook-timestamp": "1614265330",
    "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  });
});

test("signs with each of two secrets, which Web Crypto verifies", async () => {
  const secrets = [newWebhookSecret(), newWebhookSecret()];
  const message = { id: "evt_1", timestampS: 1_764_384_000, body: '{"title":"ütü"}' };
  const signatures = signedHeaders(secrets, message)["webhook-signature"]?.split(" ") ?? [];
  expect(signatures).toHaveLength(2);
  const verified = await Promise.all(
    secrets.map(async (secret, i) => {
      const key = await webcrypto.subtle.importKey(
        "raw",
        Buffer.from(secret.replace("whsec_", ""), "base64"),
        { name: "HMAC", hash: "SHA-256" },
        false,
        ["verify"],
      );
      return webcrypto.subtle.verify(
        "HMAC",
        key,
        Buffer.from(signatures[i]?.replace("v1,", "") ?? "", "base64"),
        Buffer.from(`evt_1.1764384000.${message.body}`),
      );
    }),
  );
  expect(verified).toEqual([true, true]);
});

test("a secret has 256 bits, and no two are the same", () => {
  const [one, other] = [newWebhookSecret(), newWebhookSecret()];
  expect(Buffer.from(one.slice("whsec_".length), "base64")).toHaveLength(32);
  expect(one).not.toBe(other);
});
