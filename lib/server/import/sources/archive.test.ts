/** @jest-environment node */
import { buildWorkbook } from "@/test/import-samples/build-workbook";
import { buildZip, type ZipEntry } from "@/test/import-samples/build-zip";
import { readFiles, sampleBytes } from "@/test/import-samples/read-sample";
import { openArchive, wholeFile } from "./archive";
import { openSource } from "./open-source";
import { fileInMemory } from "./source-file";

const TABLE = "SKU;Title;Price;Image\nA-1;TV;899;şəkillər/a-1.jpg\n";
const open = (entries: readonly ZipEntry[]) =>
  openArchive(fileInMemory("a.zip", buildZip(entries)));

/** How opening an archive fails; null if it does not. */
const failure = async (entries: readonly ZipEntry[]): Promise<string | null> =>
  open(entries).then(
    () => null,
    (error: Error) => error.message,
  );

test("a table beside a folder of pictures, which are read by name", async () => {
  const bytes = buildZip([
    { name: "şəkillər/", content: "" },
    { name: "şəkillər/a-1.jpg", content: "picture", stored: true },
    { name: "__MACOSX/._qiymət.csv", content: "SKU" },
    { name: ".DS_Store", content: "x" },
    { name: "qiymət.csv", content: TABLE },
  ]);
  const source = await openSource([fileInMemory("a.zip", bytes)]);
  expect(source.format).toBe("table");
  expect(source.archive?.names).toEqual(["şəkillər/a-1.jpg", "qiymət.csv"]);
  const picture = source.archive?.file("şəkillər/a-1.jpg");
  expect(picture && (await wholeFile(picture)).toString()).toBe("picture");
  expect(source.archive?.file("b.jpg")).toBeNull();
  expect((await readFiles({ "a.zip": bytes })).items).toMatchObject([
    { sku: "A-1", pictures: ["şəkillər/a-1.jpg"] },
  ]);
});

test("a picture whose name a Mac has written with separate accents is found by the composed name", async () => {
  const composed = "ütü şəkli/ön.jpg";
  const archive = await open([
    { name: composed.normalize("NFD"), content: "picture", stored: true },
  ]);
  expect(archive.names).toEqual([composed]);
  const picture = archive.file(composed);
  expect(picture && (await wholeFile(picture)).toString()).toBe("picture");
});

test("an exchange of 1C, and a workbook, in an archive", async () => {
  const exchange = buildZip(
    ["import.xml", "offers.xml"].map((name) => ({
      name: `webdata/${name}`,
      content: sampleBytes(name),
    })),
  );
  expect((await readFiles({ "1c.zip": exchange })).items[0]).toMatchObject({
    id: "t-1",
    price: "1799",
    part: "webdata/import.xml",
  });
  const workbook = buildWorkbook([
    {
      name: "S",
      rows: [
        ["SKU", "Title", "Price"],
        ["A-1", "TV", 5],
      ],
    },
  ]);
  expect(
    (await readFiles({ "a.zip": buildZip([{ name: "a.xlsx", content: workbook, stored: true }]) }))
      .items,
  ).toMatchObject([{ sku: "A-1" }]);
});

test("names of Windows in the code page of DOS", async () => {
  const name = Buffer.concat([Buffer.from([0xe4, 0xae, 0xe2, 0xae]), Buffer.from(".jpg")]);
  expect((await open([{ name, content: "x", flags: 0 }])).names).toEqual(["фото.jpg"]);
});

test("a bomb is refused before anything of it is unpacked", async () => {
  const zeros = Buffer.alloc(30_000_000);
  expect(await failure([{ name: "bomb.csv", content: zeros }])).toMatch(
    /^“bomb\.csv” becomes too large when it is unpacked \(\d{3,4} times its size\)/,
  );
  expect(await failure([{ name: "huge.csv", content: "x", size: 1_500_000_000 }])).toContain(
    "becomes too large",
  );
  const some = Array.from({ length: 6 }, (_, at) => ({
    name: `${at}.csv`,
    content: "x",
    size: 900_000_000,
  }));
  expect(await failure(some)).toContain("becomes too large");
});

test("a file that is larger than the directory says stops there", async () => {
  const archive = await open([{ name: "a.csv", content: "x".repeat(5000), size: 10 }]);
  const file = archive.file("a.csv");
  await expect(file && wholeFile(file)).rejects.toThrow(
    /The archive is damaged or cut \(too many bytes/,
  );
});

test.each(["../../etc/passwd", "/etc/passwd", "C:/autoexec.bat", "a/../../b.csv", "..\\b.csv"])(
  "a name that leads out of the archive is refused: %s",
  async (name) => {
    expect(await failure([{ name, content: "x" }])).toMatch(
      /^The archive has a file with an unacceptable name: /,
    );
  },
);

test("an archive that is damaged, cut, encrypted, empty, or has no data or too much of it", async () => {
  const whole = buildZip([{ name: "a.csv", content: TABLE }]);
  await expect(openArchive(fileInMemory("a.zip", whole.subarray(0, -10)))).rejects.toThrow(
    "damaged or cut",
  );
  expect(await failure([{ name: "a.csv", content: "x", flags: 0x801 }])).toBe(
    "“a.csv” is protected by a password: save it without one.",
  );
  const said = (entries: readonly ZipEntry[]) => readFiles({ "a.zip": buildZip(entries) });
  await expect(said([])).rejects.toThrow(
    "The archive has no file that can be read. It contains: –.",
  );
  await expect(said([{ name: "a.jpg", content: "x" }])).rejects.toThrow("It contains: a.jpg.");
  await expect(said(["a.csv", "b.csv"].map((name) => ({ name, content: TABLE })))).rejects.toThrow(
    "The archive has several files of data: a.csv, b.csv. Keep one of them.",
  );
});

test("damaged bytes within a file are noticed", async () => {
  const whole = buildZip([{ name: "a.csv", content: TABLE, stored: true }]);
  whole[whole.indexOf("899")] = 0x37;
  const { items, messages } = await readFiles({ "a.zip": whole }).catch((error: Error) => ({
    items: [],
    messages: [error.message],
  }));
  expect(items).toEqual([]);
  expect(messages).toEqual([expect.stringContaining("damaged or cut (CRC)")]);
});

test("more files than an archive may have", async () => {
  const entries = Array.from({ length: 50_001 }, (_, at) => ({
    name: `${at}.jpg`,
    content: "",
    stored: true,
  }));
  expect(await failure(entries)).toMatch(/The archive has more than 50000 files|damaged/);
});
