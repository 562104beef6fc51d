import fc from "@/test/seeded-fast-check";
import { splitWordsCached } from "./split-words-cached";
import { editDistance } from "./edit-distance";
import { documentWords } from "./document";
import { transliterate, fromOldCyrillic } from "./transliterate";
import { inOtherLayouts } from "./keyboard-layout";
import { phoneticKey } from "./phonetic-key";
import { splitWords } from "./split-words";
import { baseForms, stemOf } from "./stem";

const measuresOf = (text: string) => splitWords(text).flatMap(({ measure }) => measure ?? []);

test.each([
  [["1,7 l", "1.7 L", "1700 ml", "1,7 л", "1.7 litr"], "#1700ml"],
  [['55"', "55 düym", "55 дюймов", "55 inch", "55lik"], "#55in"],
  [["2 kVt", "2000 Vt", "2kw", "2000W", "2 кВт"], "#2000w"],
  [["256GB", "256 гб", "256gb"], "#256gb"],
  [["1 TB", "1000 gb", "1 ТБ"], "#1000gb"],
  [["12 000 BTU", "12000btu"], "#12000btu"],
  [["28 sm", "280 mm", "28см"], "#280mm"],
  [["10 kq", "10kg", "10 кг"], "#10000g"],
  [["7 kiloluq", "7 kq-lıq", "7kqlıq", "7 килограммовая", "7 kilos", "7-килограммовый"], "#7000g"],
  [["300 litrdən", "300 l-dən", "300litrlik", "300 литровый", "300 liters"], "#300000ml"],
  [["60 santimetr", "60 santimlik", "60 сантиметров", "60 centimetres"], "#600mm"],
  [["75 герца", "75 герцовый", "75 hertz", "75 hs-lik"], "#75hz"],
  [["32 düymlük", "32 дюймовый", "32 inches", "32-lik"], "#32in"],
])("%j are the same measure", (texts, measure) => {
  for (const text of texts) expect([text, measuresOf(text)]).toEqual([text, [measure]]);
});

test("keeps separate numbers apart, and a model number as one word", () => {
  expect(splitWords("iPhone 15 128 GB").map(({ text }) => text)).toEqual([
    "iphone",
    "15",
    "128",
    "gb",
  ]);
  expect(splitWords("SM-A556E Wi-Fi 2.4").map(({ text }) => text)).toEqual([
    "sm",
    "a556e",
    "wi",
    "fi",
    "2.4",
  ]);
  expect(splitWords("!!! ??? \" '")).toEqual([]);
});

test.each([
  ["soyuducu", "soyuducular", "soyuducunun", "soyuducunu", "soyuduculardan"],
  ["telefon", "telefonlar", "telefonu", "telefonun", "telefonda"],
  ["utu", "utuler"],
  ["noutbuk", "noutbuklari", "noutbukda"],
  ["saat", "saatlar", "saatlari"],
  ["laptop", "laptops"],
])("%s and its forms have the same stem", (...forms) => {
  expect(new Set(forms.map(stemOf)).size).toBe(1);
});
test("words for different products have different stems", () => {
  const words = [
    "soba",
    "sobada",
    "soyuducu",
    "dondurucu",
    "televizor",
    "telefon",
    "tozsoran",
    "tava",
    "qazan",
    "qulaqliq",
    "kondisioner",
    "kombi",
    "mikser",
    "blender",
    "toster",
  ];
  expect(new Set(words.map(stemOf)).size).toBe(words.length - 1);
  expect(stemOf("a556e")).toBe("a556e");
});

test.each([
  ["etcekenler", "etceken"],
  ["tvler", "tv"],
  ["utusu", "utu"],
  ["soyuducunun", "soyuducun"],
])("%s may be the word %s with an ending", (typed, word) => {
  expect(baseForms(typed).words).toContain(word);
});
test("baseForms includes the stem with the other form of the last consonant", () => {
  expect(baseForms("qulaqligi").stems).toContain(stemOf("qulaqliq"));
  expect(baseForms("qulaqliq").stems).toContain(stemOf("qulaqligi"));
  expect(baseForms("coreyi").stems).toContain(stemOf("corek"));
  expect(baseForms("a556e")).toEqual({ words: [], stems: [] });
});

test.each([
  ["сојудуҹу", "soyuducu"],
  ["үтү", "ütü"],
  ["телефон самсунг", "телефон самсунг"],
  ["ПАЛТАРЈУЈАН", "paltaryuyan"],
])("fromOldCyrillic converts %s to %s", (typed, read) => {
  expect(fromOldCyrillic(typed)).toBe(read);
});

test.each([
  ["panasonik", "panasonic"],
  ["elektroluks", "electrolux"],
  ["xuavey", "huawei"],
  ["qorenje", "gorenje"],
  ["samsunq", "samsung"],
  ["aifon", "ayfon"],
  ["phillips", "filips"],
])("%s sounds like %s", (typed, meant) => {
  expect(phoneticKey(typed)).toBe(phoneticKey(meant));
});
test.each([
  ["самсунг", "samsung"],
  ["тозсоран", "tozsoran"],
  ["беко", "beko"],
  ["тефаль", "tefal"],
])("transliterates %s to %s", (typed, read) => {
  expect(transliterate(typed)).toBe(read);
});
test.each([
  ["ntktajy", "телефон"],
  ["cfvceyu", "самсунг"],
  ["шзрщту", "iphone"],
  [",aydan", "çaydan"],
  ["wtw", "ütü"],
  ["üatch", "watch"],
])("%s on another keyboard layout is %s", (typed, meant) => {
  expect(inOtherLayouts(typed)).toContain(meant);
});

test("counts a wrong, missing or swapped letter as one edit; the distance is symmetric and capped", () => {
  expect([
    editDistance("televiyor", "televizor", 2),
    editDistance("soyducu", "soyuducu", 2),
    editDistance("nuotbuk", "noutbuk", 2),
    editDistance("utu", "televizor", 2),
  ]).toEqual([1, 1, 1, 3]);
  fc.assert(
    fc.property(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }), (a, b) => {
      const distance = editDistance(a, b, 50);
      expect(distance).toBe(editDistance(b, a, 50));
      expect(distance === 0).toBe(a === b);
      expect(editDistance(a, b, 2)).toBe(Math.min(distance, 3));
    }),
  );
});

test("splits any text into words without characters that a query language interprets", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 300 }), (text) => {
      for (const { text: word, measure } of splitWords(text)) {
        expect(word).toMatch(/^[a-zа-я0-9]+(?:\.\d+)?$/);
        if (measure) expect(measure).toMatch(/^#[\d.e+]+[a-z0-9]+$/);
      }
    }),
  );
});

test("splitWordsCached returns the same as splitWords, also after more texts than are cached", () => {
  const texts = Array.from({ length: 7000 }, (_, watts) => `Ütü ${watts} W`);
  for (const text of [...texts, ...texts.slice(0, 100)])
    expect(splitWordsCached(text)).toEqual(splitWords(text));
  expect(splitWordsCached("Ütü 1 W")).toBe(splitWordsCached("Ütü 1 W"));
});

test("also joins neighbouring words of a name", () => {
  const words = documentWords(
    { A: ["Paltar yuyan LG iPhone 15"], B: [], C: [], D: [], categories: [103] },
    new Map(),
  );
  expect([...words.keys()]).toEqual(
    expect.arrayContaining(["@103", "paltar", "yuyan", "paltaryuyan", "iphone15", "~paltar"]),
  );
});
