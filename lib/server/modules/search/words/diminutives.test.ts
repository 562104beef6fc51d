import { diminutiveBases } from "./diminutives";

test.each([
  ["айфончик", "айфон"],
  ["чайничек", "чайник"],
  ["кастрюлька", "кастрюля"],
  ["шуруповертик", "шуруповерт"],
  ["телефончика", "телефон"],
  ["мультиварочка", "мультиварка"],
])("%j may be formed from %j", (word, base) => {
  expect(diminutiveBases(word)).toContain(base);
});

test.each(["iphonchik", "кот", "телефон", "ж".repeat(30)])("%j is no diminutive", (word) => {
  expect(diminutiveBases(word)).toEqual([]);
});
