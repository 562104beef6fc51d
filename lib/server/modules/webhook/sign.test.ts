/** @jest-environment node */
import { createHmac, timingSafeEqual, webcrypto } from "node:crypto";
import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
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

type Verify = (secret: string, headers: Record<string, string>, body: string) => boolean;

test("the example of the documentation accepts what the shop signs, and nothing else", () => {
  const [, example = ""] =
    /```js\nimport [^\n]+\n\nexport ([^]+?)```/.exec(readFileSync("docs/integration.md", "utf8")) ??
    [];
  const verify = runInNewContext(`(${example})`, {
    createHmac,
    timingSafeEqual,
    Buffer,
    Date,
    Math,
  }) as Verify;
  const secret = newWebhookSecret();
  const body = '{"title":"ütü"}';
  const signed = (timestampS: number, ...secrets: string[]) =>
    signedHeaders(secrets, { id: "evt_1", timestampS, body });
  const now = Math.floor(Date.now() / 1000);
  expect(verify(secret, signed(now, secret), body)).toBe(true);
  expect(verify(secret, signed(now, newWebhookSecret(), secret), body)).toBe(true);
  expect(verify(secret, signed(now, newWebhookSecret()), body)).toBe(false);
  expect(verify(secret, signed(now, secret), `${body} `)).toBe(false);
  expect(verify(secret, { ...signed(now, secret), "webhook-id": "evt_2" }, body)).toBe(false);
  expect(verify(secret, signed(now - 301, secret), body)).toBe(false);
});
