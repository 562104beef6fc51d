import { readNegations } from "./negations";

const readingsOf = (typed: string) =>
  readNegations(typed).map(({ excluded, rest }) => [excluded, rest]);

test.each([
  [
    "not bosch fridge",
    [
      ["bosch fridge", ""],
      ["bosch", "fridge"],
    ],
  ],
  [
    "холодильник без ноу фрост",
    [
      ["ноу фрост", "холодильник"],
      ["ноу", "холодильник фрост"],
    ],
  ],
  ["телефон не самсунг", [["самсунг", "телефон"]]],
  ["kamerasız telefon", [["kamera", "telefon"]]],
  ["Bosch-dan başqa qabyuyan", [["Bosch", "qabyuyan"]]],
  ["samsung olmayan tv", [["samsung", "tv"]]],
  ["mikser, beko lazım deyil", [["beko", "mikser,"]]],
  [
    "fen qara yox, ağ",
    [
      ["fen qara", ", ağ"],
      ["qara", "fen , ağ"],
    ],
  ],
  ["headphones but not for running", [["running", "headphones but"]]],
  ["утюг, Braun не предлагать", [["Braun", "утюг,"]]],
  ["утюг, не нужен Braun", [["Braun", "утюг,"]]],
  ["dryer anything but haier", [["haier", "dryer"]]],
  [
    "qulaqlıq simli olmasın, sony olmasın",
    [
      ["qulaqlıq simli", ", sony olmasın"],
      ["simli", "qulaqlıq , sony olmasın"],
    ],
  ],
  ["роутер кроме tenda и asus", [["tenda", "роутер кроме asus"]]],
  ["не чёрный, не Redmi телефон", [["чёрный", ", не Redmi телефон"]]],
])("reads %j", (typed, readings) => {
  expect(readingsOf(typed)).toEqual(readings);
});

test.each([
  "başqa telefon",
  "холодильник без переплаты",
  "samsung televizor",
  "ağız",
  "",
  "redmi not 14",
  "samsung not 20 ultra",
  "батарейка № 5",
  "dondurucu minus 18 dərəcə",
  "televizor faizsiz pulsuz zaminsiz",
  "телефон без рассрочки samsung",
  "plitə var, yoxsa yox",
])("reads no negation in %j", (typed) => {
  expect(readNegations(typed)).toEqual([]);
});

test("reads a negation after a word before a number", () => {
  expect(readingsOf("redmi not 14 без чехла").at(-1)).toEqual(["чехла", "redmi not 14"]);
});

test("reads at most six words with an ending", () => {
  const typed = Array.from({ length: 9 }, (_, i) => `${"abcdefghi".charAt(i)}kamerasız`).join(" ");
  expect(readNegations(typed)).toHaveLength(6);
});

test("names the words as which the catalogue may have them", () => {
  expect(readNegations("no frost soyuducu").map(({ joinedWord }) => joinedWord)).toContain(
    "nofrost",
  );
  expect(readNegations("simsiz qulaqlıq").map(({ joinedWord }) => joinedWord)).toEqual(["simsiz"]);
});
