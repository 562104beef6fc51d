/**
 * Tests searches without results on the demo catalogue: what staff see, and what is stored
 * (docs/adr/0038).
 */
import { createHash, createHmac, randomInt } from "node:crypto";
import { query } from "@/lib/server/db/pool";
import { keyFor } from "@/lib/server/keys/key-for";
import { fold } from "@/lib/server/modules/search/fold";
import { recordMiss } from "@/lib/server/modules/search/record-miss";
import { closeShop } from "./shop";

afterAll(closeShop);

/** A word that is not in the catalogue and cannot be corrected. */
const newWord = (): string =>
  `zzqx${Array.from({ length: 8 }, () => "bdfgjkqwxz"[randomInt(10)]).join("")}`;
const newNetwork = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
const findMisses = (text: string) =>
  query<{ text: string; count: number }>(
    "SELECT text, count::integer AS count FROM search_misses WHERE text = $1",
    [text],
  );
const keyOf = (text: string) =>
  createHmac("sha256", keyFor("search miss")).update(`\n${text}`).digest();
const findSearches = (text: string) =>
  query<{ row: string }>(
    "SELECT to_jsonb(m)::text AS row FROM search_missed m WHERE text_key = $1",
    [keyOf(text)],
  );

test("staff see a text after three networks searched for it, each counted once a week", async () => {
  const text = newWord();
  const mine = `2001:db8:${randomInt(65_536).toString(16)}:1::`;
  const other = newNetwork();
  for (const address of [`${mine}1`, `${mine}2`, `${mine}1`, other, other])
    await recordMiss(query, text, address);
  expect(await findMisses(text)).toEqual([]);
  const third = newNetwork();
  await recordMiss(query, ` ${text.toUpperCase()}!`, third);
  expect(await findMisses(text)).toEqual([{ text, count: 3 }]);
  for (const address of [`${mine}3`, other, third]) await recordMiss(query, text, address);
  expect(await findMisses(text)).toEqual([{ text, count: 3 }]);
  await recordMiss(query, text, newNetwork());
  expect(await findMisses(text)).toEqual([{ text, count: 4 }]);
});

test("counts a /48 or a /24, which one person may have, as one network", async () => {
  const text = newWord();
  const [ipv6, ipv4] = [
    `2001:db8:${randomInt(65_536).toString(16)}`,
    newNetwork().replace(/\d+$/, ""),
  ];
  const addresses = [
    `${ipv6}:1::1`,
    `${ipv6}:2::1`,
    `${ipv6}:ff00::1`,
    `${ipv4}1`,
    `${ipv4}2`,
    `${ipv4}3`,
  ];
  for (const address of addresses) await recordMiss(query, text, address);
  expect([await findSearches(text), await findMisses(text)]).toEqual([
    [expect.anything(), expect.anything()],
    [],
  ]);
});

test("counts all networks that search at the same moment", async () => {
  const text = newWord();
  await Promise.all(
    [newNetwork(), newNetwork(), newNetwork()].map((address) => recordMiss(query, text, address)),
  );
  expect(await findMisses(text)).toEqual([{ text, count: 3 }]);
});

test("networks of the last five weeks count towards the three, and the row of a week has the count of that week only", async () => {
  const [recent, longAgo] = [newWord(), newWord()];
  for (const [text, ago] of [
    [recent, "8 days"],
    [longAgo, "42 days"],
  ] as const) {
    for (const address of [newNetwork(), newNetwork()]) await recordMiss(query, text, address);
    await query("UPDATE search_missed SET at = now() - $2::interval WHERE text_key = $1", [
      keyOf(text),
      ago,
    ]);
    await recordMiss(query, text, newNetwork());
  }
  expect(await findMisses(recent)).toEqual([{ text: recent, count: 1 }]);
  expect(await findMisses(longAgo)).toEqual([]);
});

test("below three networks, stores neither text nor address, nor unkeyed hashes of them", async () => {
  const text = newWord();
  const networks = [newNetwork(), newNetwork()];
  for (const address of networks) await recordMiss(query, text, address);
  const rows = [
    ...(await findSearches(text)),
    ...(await query<{ row: string }>(
      "SELECT to_jsonb(m)::text AS row FROM search_misses m UNION ALL SELECT to_jsonb(l)::text FROM rate_limits l WHERE key LIKE 'searches in vain:%'",
    )),
  ]
    .map(({ row }) => row)
    .join("\n");
  expect(await findSearches(text)).toHaveLength(2);
  expect(rows).toContain("searches in vain:");
  const secrets = [text, ...networks.flatMap((network) => [network, `${network}\n${text}`])];
  const forms = secrets.flatMap((secret) => [
    secret,
    Buffer.from(secret).toString("hex"),
    ...["sha256", "sha1", "md5"].flatMap((algorithm) =>
      (["hex", "base64url"] as const).map((encoding) =>
        createHash(algorithm).update(secret).digest(encoding),
      ),
    ),
  ]);
  expect(forms.filter((form) => rows.includes(form))).toEqual([]);
});

test.each([
  "aygun memmedova",
  "AYGÜN MƏMMƏDOVA",
  "Elvin Zzqxhasan",
  "айгюн мамедова",
  "5ABC1D2",
  "fin 5abc1d2",
  "0501234567 aygun",
  "aygun@mail.az",
  "4169 7388 1234 5678",
])("%j is never stored", async (typed) => {
  for (const address of [newNetwork(), newNetwork(), newNetwork()])
    await recordMiss(query, typed, address);
  expect([...(await findMisses(fold(typed))), ...(await findSearches(fold(typed)))]).toEqual([]);
});

test("counts at most a hundred searches a day of one network, so that nobody can fill the list", async () => {
  const address = newNetwork();
  const texts = Array.from({ length: 101 }, newWord);
  for (const text of texts) await recordMiss(query, text, address);
  expect([
    (await findSearches(texts[99] ?? "")).length,
    (await findSearches(texts[100] ?? "")).length,
  ]).toEqual([1, 0]);
});

test("does not count a search without a client address, such as a measurement's", async () => {
  const run = jest.fn();
  for (const nobody of [undefined, null, ""]) await recordMiss(run, newWord(), nobody);
  expect(run).not.toHaveBeenCalled();
});

test("counts searches over HTTP, but not further pages, exact searches or pages of the maximum size", async () => {
  const text = newWord();
  const search = async (address: string, params: Record<string, string> = {}) => {
    const answer = await fetch(
      `${process.env.BASE_URL}/api/Product/search?${new URLSearchParams({ lang: "az", keyWord: text, pageSize: "10", ...params })}`,
      { headers: { "X-Forwarded-For": address } },
    );
    expect(((await answer.json()) as { data: { totalCount: number } }).data.totalCount).toBe(0);
  };
  for (const params of [{ pageIndex: "1" }, { exact: "1" }, { pageSize: "100" }])
    await search(newNetwork(), params);
  for (const address of [newNetwork(), newNetwork(), newNetwork()]) await search(address);
  for (let tries = 0; tries < 200 && (await findSearches(text)).length < 3; tries++)
    await new Promise((resolve) => setTimeout(resolve, 20));
  for (let tries = 0; tries < 200 && (await findMisses(text)).length === 0; tries++)
    await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await findMisses(text)).toEqual([{ text, count: 3 }]);
  expect(await findSearches(text)).toHaveLength(3);
});
