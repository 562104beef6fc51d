import { Client } from "pg";
import { foldPhonetic, fold, foldCompact } from "./fold";

/** What people type, and its folded form. */
const VECTORS: readonly [string, string][] = [
  ["Ətçəkən", "etceken"],
  ["etceken", "etceken"],
  ["QULAQLIQ", "qulaqliq"],
  ["Qulaqlıq", "qulaqliq"],
  ["İstilik", "istilik"],
  ["ISTILIK", "istilik"],
  ["Ütü", "utu"],
  ["ödəniş", "odenis"],
  ["ÖDƏNİŞ", "odenis"],
  ["çöp", "cop"],
  ["ğarğar", "gargar"],
  ["Холодильник", "холодильник"],
  ["ЁЛКА", "елка"],
  ["SM-A556E", "sm a556e"],
  ["sm a556", "sm a556"],
  ['55"', "55"],
  ["256ГБ", "256гб"],
  ["  a  b ", "a b"],
  ["ş", "s"],
  ["İ", "i"],
  ["½", "1 2"],
  ["ﬁ", "fi"],
  ["a & b | c:* ! ( )", "a b c"],
  ["", ""],
  ["'; DROP TABLE products; --", "drop table products"],
  ["😀 tv", "tv"],
];

describe("fold", () => {
  test.each(VECTORS)("%j becomes %j", (text, expected) => {
    expect(fold(text)).toBe(expected);
  });

  test("is idempotent", () => {
    for (const [text] of VECTORS) expect(fold(fold(text))).toBe(fold(text));
  });

  test("foldCompact ignores spaces and punctuation", () => {
    expect(foldCompact("SM-A556E")).toBe(foldCompact("sm a556e"));
    expect(foldCompact("paltar yuyan")).toBe(foldCompact("paltaryuyan"));
  });

  test("foldPhonetic matches digraphs and similar letters", () => {
    expect(foldPhonetic("odenish")).toBe(foldPhonetic("ödəniş"));
    expect(foldPhonetic("samsunq")).toBe(foldPhonetic("samsung"));
    expect(foldPhonetic("xuavey")).toBe(foldPhonetic("huavey"));
  });
});

describe("the SQL functions", () => {
  const client = new Client({ connectionString: process.env.DATABASE_URL });
  beforeAll(() => client.connect());
  afterAll(() => client.end());

  test("vitrin_fold and vitrin_alike return the same as fold and foldPhonetic", async () => {
    const { rows } = await client.query(
      "SELECT input, vitrin_fold(input) AS folded, vitrin_alike(input) AS alike FROM unnest($1::text[]) AS input",
      [VECTORS.map(([text]) => text)],
    );
    for (const row of rows as { input: string; folded: string; alike: string }[]) {
      expect([row.input, row.folded]).toEqual([row.input, fold(row.input)]);
      expect([row.input, row.alike]).toEqual([row.input, foldPhonetic(row.input)]);
    }
    expect(rows).toHaveLength(VECTORS.length);
  });
});
