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
])("reads %j", (typed, readings) => {
  expect(readingsOf(typed)).toEqual(readings);
});

test.each(["başqa telefon", "холодильник без переплаты", "samsung televizor", "ağız", ""])(
  "reads no negation in %j",
  (typed) => {
    expect(readNegations(typed)).toEqual([]);
  },
);

test("names the words as which the catalogue may have them", () => {
  expect(readNegations("no frost soyuducu").map(({ literal }) => literal)).toContain("nofrost");
  expect(readNegations("simsiz qulaqlıq").map(({ literal }) => literal)).toEqual(["simsiz"]);
});
