/** @jest-environment node */
import { readFiles } from "@/test/import-samples/read-sample";
import { fileInMemory } from "./source-file";
import { detectEncoding, type TextEncoding } from "./text-encoding";

/** A text in a single-byte encoding: the inverse of what TextDecoder does. */
function encode(text: string, encoding: TextEncoding): Buffer {
  if (encoding === "utf-8") return Buffer.from(text);
  if (encoding === "utf-16le") return Buffer.from(text, "utf16le");
  if (encoding === "utf-16be") return Buffer.from(text, "utf16le").swap16();
  const signs = new TextDecoder(encoding).decode(
    Buffer.from(Array.from({ length: 256 }, (_, byte) => byte)),
  );
  return Buffer.from([...text].map((sign) => (signs.includes(sign) ? signs.indexOf(sign) : 0x3f)));
}

const detect = async (bytes: Buffer) =>
  (await detectEncoding(fileInMemory("a.csv", bytes))).encoding;

const RUSSIAN =
  "Артикул;Наименование;Цена;Остаток\r\nSM-A556;Смартфон Samsung Galaxy A55, синий;899,99;есть\r\nKGN39;Холодильник Bosch №1 «No Frost»;1 799,00;>10\r\n";
const TURKISH =
  "Stok kodu;Ürün adı;Fiyatı;Açıklama\r\nBZ-1;Buzdolabı Arçelik, beyaz;1799,00;Geniş şişe rafı, sessiz çalışır\r\n";
const GERMAN =
  "Artikel;Titel;Price\r\nKS-1;Kühlschrank für Küche, weiß;799,00\r\nGS-1;Geschirrspüler;599,00\r\n";
const AZERBAIJANI = "Kod;Məhsulun adı;Qiymət;Qalıq\r\nSM-A556;Samsung Galaxy A55 göy;899,99;3\r\n";

test.each<[string, string, TextEncoding]>([
  ["Russian in Windows-1251", RUSSIAN, "windows-1251"],
  ["Russian of DOS", RUSSIAN.replace(/[«»]/g, '"'), "ibm866"],
  ["Russian in KOI8-R", RUSSIAN.replace(/[№«»]/g, "-"), "koi8-r"],
  ["Turkish in Windows-1254", TURKISH, "windows-1254"],
  ["German in Windows-1252", GERMAN, "windows-1252"],
  ["UTF-8 without a mark", AZERBAIJANI, "utf-8"],
  ["ASCII", "SKU;Title;Price\r\nA-1;TV;5\r\n", "utf-8"],
  ["UTF-16LE without a mark", AZERBAIJANI + RUSSIAN, "utf-16le"],
  ["UTF-16BE without a mark", AZERBAIJANI + RUSSIAN, "utf-16be"],
])("%s is recognized", async (_, text, encoding) => {
  expect(await detect(encode(text, encoding))).toBe(encoding);
});

test.each<[TextEncoding, string]>([
  ["utf-8", "efbbbf"],
  ["utf-16le", "fffe"],
  ["utf-16be", "feff"],
])("a byte-order mark says %s, and is no part of the first name", async (encoding, mark) => {
  const bytes = Buffer.concat([Buffer.from(mark, "hex"), encode(AZERBAIJANI, encoding)]);
  expect(await detect(bytes)).toBe(encoding);
  expect((await readFiles({ "a.csv": bytes })).items).toMatchObject([
    { sku: "SM-A556", price: "899,99" },
  ]);
});

test("the first letter that decides may be a megabyte below the head", async () => {
  const rows = "A-1;Cable;5\r\n".repeat(90_000);
  const bytes = Buffer.concat([
    Buffer.from(`SKU;Title;Price\r\n${rows}`),
    encode("B-1;Кабель синий;5\r\n", "windows-1251"),
  ]);
  const { items } = await readFiles({ "a.csv": bytes });
  expect(items.at(-1)).toMatchObject({ titles: { any: "Кабель синий" } });
});

test("three encodings of one supplier's folder give the same items", async () => {
  const read = async (encoding: TextEncoding) =>
    (await readFiles({ "a.csv": encode(RUSSIAN, encoding) })).items;
  const [first, ...others] = await Promise.all(
    (["windows-1251", "utf-8", "utf-16le"] as const).map(read),
  );
  expect(first).toHaveLength(2);
  for (const items of others) expect(items).toEqual(first);
});

test("Azerbaijani in Windows-1254 has lost its ə, which is told", async () => {
  const rows = ["Çəki tərəzisi", "Məişət soyuducusu", "Səssiz fen şəbəkəsi", "Gümüşü çaydan"].map(
    (title, at) => `K-${at};${title};5\r\n`,
  );
  const { items, messages } = await readFiles({
    "a.csv": encode(`Kod;Ad;Qiymət\r\n${rows.join("")}`, "windows-1254"),
  });
  expect(messages).toEqual([
    "1: note: The file is in “windows-1254”, which has no “ə”: some letters became “?”. Save the file as “CSV UTF-8”.",
  ]);
  expect(items[3]).toMatchObject({ titles: { any: "Gümüşü çaydan" } });
});

test("bytes that are no text, or Russian mixed with Turkish, are refused rather than guessed", async () => {
  await expect(detect(Buffer.from([1, 0, 0, 0, 200, 0, 0, 7]))).rejects.toThrow("no file of text");
  const mixed = Buffer.concat([encode(RUSSIAN, "windows-1251"), encode(TURKISH, "windows-1254")]);
  await expect(detect(mixed)).rejects.toThrow("encoding of the text is not known");
});

test("a few damaged bytes of UTF-8 stay damage, and are no other encoding", async () => {
  const bytes = Buffer.from(AZERBAIJANI.repeat(3));
  bytes[bytes.indexOf(Buffer.from("ö"))] = 0xff;
  expect(await detect(bytes)).toBe("utf-8");
});
