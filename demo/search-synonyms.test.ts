import { ALL_SYNONYMS } from "@/demo/everyday-words";
import { AZERBAIJANI_WORDS } from "@/demo/everyday-words/az";
import { ENGLISH_WORDS } from "@/demo/everyday-words/en";
import { RUSSIAN_WORDS } from "@/demo/everyday-words/ru";
import { parents } from "@/demo/catalogue";
import { SPELLINGS } from "../lib/server/essentials/spellings";
import { contentWords, synonymKey } from "../lib/server/modules/search/query-terms";
import { spellingsIn, unmatchableReason } from "../lib/server/modules/search/synonyms";

const keyOf = (text: string) => synonymKey(contentWords(text), new Map());

test.each([
  ["щипцы для волос", "волос щипцы"],
  ["ütük saç üçün", "saç ütük"],
  ["built in oven", "oven built"],
  ["ucuz telefon", "telefon"],
  ["soyuducu qiyməti", "soyuducular"],
  ["12 000 btu kondisioner", "kondisioner 12000btu"],
])("%j and %j have the same search key", (spelling, otherSpelling) => {
  expect(keyOf(spelling).split(" ").sort()).toEqual(keyOf(otherSpelling).split(" ").sort());
});

test("a single letter has no synonym, and a number with a unit differs from the bare number", () => {
  expect(keyOf("a c")).toBe("a c");
  expect(keyOf("usb c")).toBe("usb c");
  expect(keyOf("12 btu")).toBe("#12btu");
  expect(keyOf("12")).toBe("12");
});

test.each([
  ["!!!", "wordless"],
  ["😀", "wordless"],
  ["", "wordless"],
  ["bir iki üç dörd beş", "long"],
  ["un deux trois quatre cinq", "long"],
  ["ən ucuz bir iki üç dörd", null],
  ["ucuz", null],
  ["пылесос", null],
  ["1,7 l çaynik", null],
])("the reason why a search cannot match %j: %s", (spelling, expected) => {
  expect(unmatchableReason(spelling)).toBe(expected);
});

test("a search can match every spelling of the demo's synonyms and of those of every shop", () => {
  const unmatchable = [...SPELLINGS, ...ALL_SYNONYMS]
    .flatMap(([typed]) => spellingsIn(typed))
    .filter((spelling) => unmatchableReason(spelling) !== null);
  expect(unmatchable).toEqual([]);
});

test.each([
  ["Azerbaijani", AZERBAIJANI_WORDS, /^[a-zəğıöüşç0-9 ]+$/i],
  ["English", ENGLISH_WORDS, /^[a-z0-9 ]+$/i],
  ["Russian", RUSSIAN_WORDS, /^[а-яё0-9 a-z]*[а-яё][а-яё0-9 a-z]*$/i],
])(
  "the everyday words in %s are of its alphabet and mean categories of the demo",
  (_, words, alphabet) => {
    const categories = new Set(parents.flatMap((parent) => parent.categories).map(({ id }) => id));
    for (const [typed, means] of words) {
      for (const spelling of spellingsIn(typed)) expect(spelling.trim()).toMatch(alphabet);
      if (typeof means !== "string")
        expect(means.filter((category) => !categories.has(category))).toEqual([]);
    }
  },
);
