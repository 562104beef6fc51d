/**
 * Rate limits also apply to the networks that contain an address (docs/adr/0067). Tested in the
 * shop's own database.
 */
import { randomInt } from "node:crypto";
import { networksOf } from "@/front/client-address";
import {
  consumeLimit,
  consumeRequestLimit,
  resetAttempts,
  throwIfLimited,
  refundAttempt,
  type Subject,
} from "@/lib/server/limits/limiter";
import { TooManyRequests } from "@/lib/server/app-error";
import { sql } from "../customer";

const base = process.env.BASE_URL ?? "";
const hex = () => randomInt(0x10000).toString(16);
const randomNetwork48 = () => `2001:${hex()}:${hex()}`;
const LIMIT = { points: 2, seconds: 60 };
const newLimitName = () => `test ${hex()}${hex()}${hex()}`;
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

test("an IPv6 /48 gets eight times a limit, not the limit for each of its networks; the next /48 is not affected", async () => {
  const [limit, network] = [newLimitName(), randomNetwork48()];
  // Each request from its own /64, spread over 256 networks of /56, all at the same time.
  const addresses = numbers(60).map((i) => `${network}:${(i * 0x0401).toString(16)}::1`);
  expect(new Set(addresses.map((address) => networksOf(address)[1]?.network)).size).toBe(60);
  expect(await allowedOf(limit, addresses)).toBe(16);
  expect(await isAllowed(limit, `${randomNetwork48()}::1`)).toBe(true);
});

test("an IPv6 /56 gets three times a limit, and leaves the rest of the /48 to the others", async () => {
  const [limit, network] = [newLimitName(), randomNetwork48()];
  expect(
    await allowedOf(
      limit,
      numbers(40).map((i) => `${network}:11${(i + 16).toString(16)}::1`),
    ),
  ).toBe(6);
  expect(await isAllowed(limit, `${network}:2200::1`)).toBe(true);
});

test("an IPv4 /24 gets sixteen times a limit, as a mobile network's shared addresses need", async () => {
  const limit = newLimitName();
  const network = `${randomInt(1, 220)}.${randomInt(256)}.${randomInt(256)}`;
  expect(
    await allowedOf(
      limit,
      numbers(120).map((i) => `${network}.${i}`),
    ),
  ).toBe(32);
  expect(await isAllowed(limit, `${randomInt(221, 224)}.1.1.1`)).toBe(true);
});

test("rejected requests of one machine do not count against its neighbours", async () => {
  const [limit, network] = [newLimitName(), randomNetwork48()];
  expect(await allowedOf(limit, Array<string>(200).fill(`${network}:1:2:3:4:5`))).toBe(2);
  expect(await isAllowed(limit, `${network}:1ff::1`)).toBe(true);
  expect(await isAllowed(limit, `${network}:9900::1`)).toBe(true);
});

test("where only failures are counted, the wider network is limited too", async () => {
  const [limit, network] = [newLimitName(), randomNetwork48()];
  await allowedOf(
    limit,
    numbers(20).map((i) => `${network}:${i.toString(16)}00::1`),
  );
  await expect(throwIfLimited(limit, LIMIT, `${network}:abcd::1`)).rejects.toThrow(TooManyRequests);
  await expect(throwIfLimited(limit, LIMIT, `${randomNetwork48()}::1`)).resolves.toBeUndefined();
});

test("a correct password resets only the failed attempts of its own address, in every containing network", async () => {
  const [limit, network] = [newLimitName(), randomNetwork48()];
  const scope = "a@example.com";
  const [me, other] = [
    { address: `${network}:1::1`, scope },
    { address: `${network}:2::1`, scope },
  ] satisfies [Subject, Subject];
  for (const subject of [me, me, other])
    await consumeLimit(limit, { points: 9, seconds: 60 }, subject);
  await refundAttempt(limit, LIMIT, other);
  await consumeLimit(limit, { points: 9, seconds: 60 }, other);
  await resetAttempts(limit, LIMIT, me);
  const rows = await sql<{ key: string; points: number }>(
    "SELECT key, points FROM rate_limits WHERE key LIKE $1 ORDER BY key",
    [`${limit}:%`],
  );
  expect(rows.map(({ key, points }) => [key.endsWith(` ${scope}`), points])).toEqual(
    Array(3).fill([true, 1]),
  );
});

test("a subject of any length is counted", async () => {
  const [limit, scope] = [newLimitName(), "a".repeat(5000)];
  const outcomes = [];
  for (let i = 0; i < 3; i++)
    outcomes.push(
      await consumeLimit(limit, LIMIT, { address: "10.1.1.1", scope }).then(
        () => "counted",
        () => "refused",
      ),
    );
  expect(outcomes).toEqual(["counted", "counted", "refused"]);
});

test("a limit ends with its period and starts again", async () => {
  const [limit, address] = [newLimitName(), "10.9.9.9"];
  expect(await allowedOf(limit, Array<string>(5).fill(address))).toBe(2);
  await sql("UPDATE rate_limits SET expire = expire - 60000 WHERE key LIKE $1", [`${limit}:%`]);
  expect(await allowedOf(limit, Array<string>(5).fill(address))).toBe(2);
});

test("codes cannot be requested without limit from one /48, over HTTP too", async () => {
  const network = randomNetwork48();
  const send = async (i: number) =>
    (
      await fetch(`${base}/api/auth/get-code`, {
        method: "POST",
        headers: {
          "Content-Type": "application/json",
          "X-Forwarded-For": `${network}:${(i * 0x0101).toString(16)}::1`,
        },
        body: "{}",
      })
    ).status;
  // As if 239 more requests had come from anywhere in the /48. The limit is 30 in ten minutes,
  // times eight.
  expect(await send(1)).toBe(400);
  await sql("UPDATE rate_limits SET points = 239 WHERE key = $1", [
    `POST /auth/get-code:${network}::/48`,
  ]);
  expect([await send(2), await send(3)]).toEqual([400, 429]);
});
