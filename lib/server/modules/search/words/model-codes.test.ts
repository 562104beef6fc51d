import {
  codeLexemes,
  codeRanges,
  designationDistance,
  isCodeBeginning,
  parseDesignation,
} from "./model-codes";
import { splitWords } from "./split-words";
import { transliterate } from "./transliterate";

const partsOf = (text: string) => codeLexemes(splitWords(text));
const isFound = (typed: string, title: string) => {
  const parts = partsOf(title);
  const words = splitWords(typed);
  return codeRanges(words, transliterate).some(
    ({ from, to, keys }) => from === 0 && to === words.length && keys.some((key) => parts.has(key)),
  );
};

test.each([
  ["kgn 392 ldf", "Bosch KGN392LDF"],
  ["KGN-392-LDF", "Bosch KGN 392 LDF soyuducu"],
  ["kgn39 2ldf", "KGN392LDF"],
  ["392ldf", "KGN392LDF"],
  ["a 56", "Samsung Galaxy A56 5G 8/256 GB"],
  ["а56", "Samsung Galaxy A56"],
  ["tl wr 841", "TP-Link TL-WR841N"],
  ["wr841n", "TP-Link TL-WR841N"],
  ["841 n", "TP-Link TL-WR841N"],
  ["wh 1ooo xm5", "Sony WH-1000XM5"],
  ["xm5", "Sony WH-1000XM5"],
  ["kgn 392 l", "KGN392L"],
])("finds %j in %j", (typed, title) => {
  expect(isFound(typed, title)).toBe(true);
});

test.each([
  ["a 5", "Samsung Galaxy A56"],
  ["a55", "Samsung Galaxy A56"],
  ["39", "KGN392LDF"],
  ["gn392", "KGN392LDF"],
  ["256", "Galaxy A56 256 GB"],
])("does not find %j in %j: a part begins and ends with a group", (typed, title) => {
  expect(isFound(typed, title)).toBe(false);
});

test("a name or a decimal number is not part of a code, and long titles have few parts", () => {
  expect([...partsOf("Philips 2.0 l çaynik")]).toEqual([]);
  expect(partsOf(`${"a1 ".repeat(200)}b2`).size).toBeLessThan(40);
});

test("the beginning of a code is enough only with two digits", () => {
  expect(isCodeBeginning("kgn39")).toBe(true);
  expect(isCodeBeginning("note1")).toBe(false);
  expect(isCodeBeginning("a55")).toBe(false);
  expect(isCodeBeginning("39215")).toBe(false);
});

test("the nearest designation has the nearest number, and first of all the same letters", () => {
  const distances = (typed: string, others: string[]) => {
    const wanted = parseDesignation(typed);
    return others
      .map((other) => {
        const found = parseDesignation(other);
        return { other, distance: wanted && found ? designationDistance(wanted, found) : Infinity };
      })
      .sort((a, b) => a.distance - b.distance)
      .map(({ other }) => other);
  };
  expect(distances("a55", ["s55", "a36", "a56", "a17"])).toEqual(["a56", "a36", "a17", "s55"]);
  expect(distances("12", ["17", "13", "16e"])).toEqual(["13", "16e", "17"]);
  expect(distances("24", ["s25", "a06"])).toEqual(["s25", "a06"]);
  // Generations, sizes and years are numbers too. A step counts more, the smaller the numbers are:
  // from 8 to 11 it is farther than from 11 to 15.
  expect(distances("v11", ["v8", "v15", "v12"])).toEqual(["v12", "v15", "v8"]);
  expect(distances("55", ["75", "65", "50"])).toEqual(["50", "65", "75"]);
  expect(distances("2021", ["2024", "2019", "2022"])).toEqual(["2022", "2019", "2024"]);
  expect(parseDesignation("pro")).toBeNull();
});
