/** @jest-environment node */
import { buildWorkbook } from "@/test/import-samples/build-workbook";
import { buildZip } from "@/test/import-samples/build-zip";
import { sampleBytes } from "@/test/import-samples/read-sample";
import { openSource } from "./open-source";
import { fileInMemory } from "./source-file";

const open = (bytes: Buffer | string, name = "file") =>
  openSource([fileInMemory(name, Buffer.from(bytes as string))]);
const failure = async (bytes: Buffer | string): Promise<string> =>
  open(bytes).then(
    ({ format }) => `it is ${format}`,
    (error: Error) => error.message,
  );

test.each([
  ["catalogue.yml.xml", "yml"],
  ["import.xml", "commerceml"],
  ["offers.xml", "commerceml"],
  ["merchant-rss.xml", "merchant"],
  ["merchant-atom.xml", "merchant"],
  ["1c-price-list.utf8.csv", "table"],
  ["shopify.csv", "shopify"],
  ["woocommerce.csv", "woocommerce"],
  ["prestashop.csv", "prestashop"],
  ["prestashop-list.csv", "prestashop"],
  ["medusa.csv", "medusa"],
  ["magento.csv", "magento"],
])("%s is %s, whatever its name", async (sample, format) => {
  expect((await open(sampleBytes(sample), "price.txt")).format).toBe(format);
});

test("our own files are recognized, and left to their reader", async () => {
  const own = await open('sku;title.az;price\nA-1;"TV 55""";899,00\n');
  expect(own.format).toBe("product-table");
  expect(() => own.items().next()).toThrow("is read by readRows");
  expect((await open('{"sku": "A-1", "price": 899}\n')).format).toBe("product-lines");
});

test("the columns of our own file in a workbook are mapped", async () => {
  const bytes = buildWorkbook([
    {
      name: "S",
      rows: [
        ["sku", "title.az", "title.ru", "price", "p.color"],
        ["A-1", "Fen", "Фен", 49.9, "black"],
      ],
    },
  ]);
  const source = await open(bytes);
  expect(source.format).toBe("table");
  expect(source.tables[0]?.proposal?.columns.map(({ field }) => field)).toEqual([
    "sku",
    "title.az",
    "title.ru",
    "price",
    "parameter",
  ]);
});

test.each([
  [
    "a web page",
    "<!DOCTYPE html><html><body>Qiymətlər</body></html>",
    "The format of the file is not known. It contains: <html>.",
  ],
  [
    "another RSS feed",
    '<rss version="2.0"><channel><item><title>Xəbər</title></item></channel></rss>',
    "The format of the file is not known. It contains: <rss>.",
  ],
  ["an empty file", "", "The format of the file is not known. It contains: 0."],
  [
    "a text without columns",
    "Salam!\nQiymətlər sabah olacaq.\n",
    "The format of the file is not known. It contains: Salam!.",
  ],
  ["a PDF", "%PDF-1.7\n", "This is a PDF, which is not read. Save the table as xlsx or CSV."],
  [
    "an old Excel workbook",
    Buffer.from("d0cf11e0a1b11ae1", "hex"),
    "This is an old Excel workbook (xls), which is not read. Save the table as xlsx or CSV.",
  ],
  [
    "an OpenDocument file",
    buildZip([
      { name: "mimetype", content: "x" },
      { name: "content.xml", content: "<x/>" },
    ]),
    "This is an OpenDocument file (ods), which is not read. Save the table as xlsx or CSV.",
  ],
  [
    "a binary workbook",
    buildZip([{ name: "xl/workbook.bin", content: "x" }]),
    "This is a binary Excel workbook (xlsb), which is not read. Save the table as xlsx or CSV.",
  ],
])("%s is named as what it is", async (_, bytes, message) => {
  expect(await failure(bytes)).toBe(message);
});

test("two files that are no exchange of 1C are not joined", async () => {
  const files = ["shopify.csv", "magento.csv"].map((name) => fileInMemory(name, sampleBytes(name)));
  await expect(openSource(files)).rejects.toThrow(
    "The archive has several files of data: shopify.csv, magento.csv.",
  );
});

test("a file that is too large is refused before it is read", async () => {
  const file = { ...fileInMemory("a.csv", Buffer.from("a")), size: 3e9 };
  await expect(openSource([file])).rejects.toThrow("“a.csv” is too large: 2000 MB at most.");
});
