/** Limits count the networks around an address too (docs/adr/0067), in the shop's own database. */
import { randomInt } from "node:crypto";
import { networksOf } from "@/front/client-address";
import {
  consumeLimit,
  consumeRequestLimit,
  resetAttempts,
  throwIfLimited,
  refundAttempt,
} from "@/lib/server/limits/limiter";
import { TooManyRequests } from "@/lib/server/app-error";
import { sql } from "../customer";

const base = process.env.BASE_URL ?? "";
const hex = () => randomInt(0x10000).toString(16);
const randomNetwork48 = () => `2001:${hex()}:${hex()}`;
const LIMIT = { points: 2, seconds: 60 };
const name = () => `test ${hex()}${hex()}${hex()}`;
const isAllowed = (limit: string, address: string) =>
  consumeRequestLimit(limit, LIMIT, address).then(
    () => true,
    (error: unknown) => {
      expect(error).toBeInstanceOf(TooManyRequests);
      return false;
    },
  );
const allowedOf = async (limit: string, addresses: string[]) =>
  (await Promise.all(addresses.map((address) => isAllowed(limit, address)))).filter(Boolean).length;
const numbers = (count: number) => Array.from({ length: count }, (_, i) => i);

test("whoever has an IPv6 /48 gets eight times a limit, not as many times as it has networks; the next /48 is not concerned", async () => {
  const [limit, mine] = [name(), randomNetwork48()];
  // A /64 of its own for each request, spread over 256 networks of 56 bits, all at once.
  const addresses = numbers(60).map((i) => `${mine}:${(i * 0x0401).toString(16)}::1`);
  expect(new Set(addresses.map((address) => networksOf(address)[1]?.network)).size).toBe(60);
  expect(await allowedOf(limit, addresses)).toBe(16);
  expect(await isAllowed(limit, `${randomNetwork48()}::1`)).toBe(true);
});

test("whoever has an IPv6 /56 gets three times a limit, and leaves the rest of the /48 to the others", async () => {
  const [limit, mine] = [name(), randomNetwork48()];
  expect(
    await allowedOf(
      limit,
      numbers(40).map((i) => `${mine}:11${(i + 16).toString(16)}::1`),
    ),
  ).toBe(6);
  expect(await isAllowed(limit, `${mine}:2200::1`)).toBe(true);
});

test("whoever has an IPv4 /24 gets sixteen times a limit, as a mobile network's shared addresses need", async () => {
  const [limit, mine] = [name(), `${randomInt(1, 220)}.${randomInt(256)}.${randomInt(256)}`];
  expect(
    await allowedOf(
      limit,
      numbers(120).map((i) => `${mine}.${i}`),
    ),
  ).toBe(32);
  expect(await isAllowed(limit, `${randomInt(221, 224)}.1.1.1`)).toBe(true);
});

test("what one machine is refused is not taken from its neighbours", async () => {
  const [limit, mine] = [name(), randomNetwork48()];
  expect(await allowedOf(limit, Array<string>(200).fill(`${mine}:1:2:3:4:5`))).toBe(2);
  expect(await isAllowed(limit, `${mine}:1ff::1`)).toBe(true);
  expect(await isAllowed(limit, `${mine}:9900::1`)).toBe(true);
});

test("what is counted only when it fails is refused to the wider network too", async () => {
  const [limit, mine] = [name(), randomNetwork48()];
  await allowedOf(
    limit,
    numbers(20).map((i) => `${mine}:${i.toString(16)}00::1`),
  );
  await expect(throwIfLimited(limit, LIMIT, `${mine}:abcd::1`)).rejects.toThrow(TooManyRequests);
  await expect(throwIfLimited(limit, LIMIT, `${randomNetwork48()}::1`)).resolves.toBeUndefined();
});

test("a right password forgets one's own attempts in every network around, and no others", async () => {
  const [limit, mine] = [name(), randomNetwork48()];
  const [me, other] = [
    { address: `${mine}:1::1`, about: "a@example.com" },
    { address: `${mine}:2::1`, about: "a@example.com" },
  ];
  for (const subject of [me, me, other])
    await consumeLimit(limit, { points: 9, seconds: 60 }, subject);
  await refundAttempt(limit, LIMIT, other);
  await consumeLimit(limit, { points: 9, seconds: 60 }, other);
  await resetAttempts(limit, LIMIT, me);
  const rows = await sql<{ key: string; points: number }>(
    "SELECT key, points FROM rate_limits WHERE key LIKE $1 ORDER BY key",
    [`${limit}:%`],
  );
  expect(rows.map(({ points }) => points)).toEqual([1, 1, 1]);
});

test("a name of any length is counted", async () => {
  const [limit, about] = [name(), "a".repeat(5000)];
  const outcomes = [];
  for (let i = 0; i < 3; i++)
    outcomes.push(
      await consumeLimit(limit, LIMIT, { address: "10.1.1.1", about }).then(
        () => "counted",
        () => "refused",
      ),
    );
  expect(outcomes).toEqual(["counted", "counted", "refused"]);
});

test("a limit ends with its time, and begins anew", async () => {
  const [limit, address] = [name(), "10.9.9.9"];
  expect(await allowedOf(limit, Array<string>(5).fill(address))).toBe(2);
  await sql("UPDATE rate_limits SET expire = expire - 60000 WHERE key LIKE $1", [`${limit}:%`]);
  expect(await allowedOf(limit, Array<string>(5).fill(address))).toBe(2);
});

test("codes cannot be pumped from one /48: over HTTP too", async () => {
  const mine = randomNetwork48();
  const send = async (i: number) =>
    (
      await fetch(`${base}/api/auth/get-code`, {
        method: "POST",
        headers: {
          "Content-Type": "application/json",
          "X-Forwarded-For": `${mine}:${(i * 0x0101).toString(16)}::1`,
        },
        body: "{}",
      })
    ).status;
  // As if 239 more had come from everywhere in it: 30 in ten minutes, eight times.
  expect(await send(1)).toBe(400);
  await sql("UPDATE rate_limits SET points = 239 WHERE key = $1", [
    `POST /auth/get-code:${mine}::/48`,
  ]);
  expect([await send(2), await send(3)]).toEqual([400, 429]);
});
