import { readLimits, readNumbers, withoutSpans } from "./measures";

const limitsOf = (typed: string) =>
  readLimits(typed).map(({ min, max, unit }) => [min, max, unit] as const);

test.each([
  ["dondurucu 150 litrdən böyük", 150, null, "litrden", "dondurucu"],
  ["dondurucu 150 l-dən çox", 150, null, "l", "dondurucu"],
  ["tozsoran 5 kq-dan yüngül", null, 5, "kq", "tozsoran"],
  ["çamadan 7 kq-a qədər olan", null, 7, "kq", "çamadan"],
  ["стиралка от 6 до 8 кг", 6, 8, "кг", "стиралка"],
  ["стиральная машина уже 45 см", null, 45, "см", "стиральная машина"],
  ["бойлер не менее 80 литров", 80, null, "литров", "бойлер"],
  ["монитор 165 гц и выше", 165, null, "гц", "монитор"],
  ["монитор 165+ гц", 165, null, "гц", "монитор"],
  ['monitor 27" or more', 27, null, '"', "monitor"],
  ["fridge at least 250 liters", 250, null, "liters", "fridge"],
  ["hood quieter than 60 db", null, 60, "db", "hood"],
  ["qazan beş litrdən kiçik", null, 5, "litrden", "qazan"],
  ["su qızdırıcısı 50 ilə 80 litr arası", 50, 80, "litr", "su qızdırıcısı"],
  ["televizor 50 or more inches", 50, null, "inches", "televizor"],
  ["tələ 1,5 metrdən uzun", 1.5, null, "metrden", "tələ"],
])("reads the limit of %j", (typed, min, max, unit, rest) => {
  expect(limitsOf(typed)).toEqual([[min, max, unit]]);
  expect(withoutSpans(typed, readLimits(typed))).toBe(rest);
});

test.each(["iphone 15 pro", "televizor 55 düym", "robot tozsoran", "samsung galaxy a56 8/256 gb"])(
  "reads no limit in %j",
  (typed) => {
    expect(readLimits(typed)).toEqual([]);
  },
);

test("reads every number with the word behind it", () => {
  const numbersOf = (typed: string) =>
    readNumbers(typed).map(({ min, max, unit, from, to }) => [
      min === max && min,
      unit,
      typed.slice(from, to),
    ]);
  expect(numbersOf('televizor 50" 4K')).toEqual([[50, '"', '50"']]);
  expect(numbersOf("blender 1200Vt, üç sürətli")).toEqual([
    [1200, "vt", "1200Vt"],
    [3, "suretli", "üç sürətli"],
  ]);
  expect(numbersOf("11-kiloqramlıq quruducu")).toEqual([[11, "kiloqramliq", "11-kiloqramlıq"]]);
});
