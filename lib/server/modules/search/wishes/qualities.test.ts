import { isQuality, readQualities } from "./qualities";
import { withoutSpans } from "./measures";

/** The rest of a text without its first quality, what is wanted of it, and a title of it. */
const read = (typed: string) => {
  const [quality] = readQualities(typed);
  return quality && [withoutSpans(typed, [quality]), quality.most, quality.titles[0]?.[0]];
};

test.each([
  ["böyük ekranlı televizor", ["televizor", true, "screen size"]],
  ["телевизор с большим экраном", ["телевизор с", true, "screen size"]],
  ["yaddaşı çox olan telefon", ["telefon", true, "storage"]],
  ["phone with lots of storage", ["phone with", true, "storage"]],
  ["16 gb ram çox olan noutbuk", ["16 gb noutbuk", true, "ram"]],
  ["телефон с самой большой батареей", ["телефон с", true, "battery"]],
  ["telefon yaxşı kamera ilə", ["telefon ilə", true, "main camera"]],
  ["səssiz qabyuyan", ["qabyuyan", false, "noise"]],
  ["the quietest dishwasher", ["dishwasher", false, "noise"]],
  ["самый лёгкий ноутбук", ["ноутбук", false, "weight"]],
  ["ən güclü tozsoran", ["tozsoran", true, "suction power"]],
  ["вместительный холодильник", ["холодильник", true, "capacity"]],
  ["dar qabyuyan", ["qabyuyan", false, "nominal width"]],
  ["маленький телевизор", ["телевизор", false, "screen size"]],
  ["fastest printer", ["printer", true, "read speed"]],
])("%j", (typed, expected) => {
  expect(read(typed)).toEqual(expected);
});

test.each(["телевизор", "не большой телефон", "galaxy s25", "darıxdırıcı", "экранизация", ""])(
  "%j has no quality",
  (typed) => {
    expect(readQualities(typed)).toEqual([]);
  },
);

test("an adjective beside a noun is read first, then the adjective alone", () => {
  const [first, second] = readQualities("big power bank");
  expect([first?.titles[0]?.[0], second?.titles[0]?.[0]]).toEqual(["suction power", "screen size"]);
});

test("the number of readings is bounded", () => {
  expect(readQualities("big screen ".repeat(500)).length).toBeLessThanOrEqual(4);
});

test("a word for a quality is no negation by its ending", () => {
  expect(isQuality("sessiz")).toBe(true);
  expect(isQuality("kamerasiz")).toBe(false);
});
