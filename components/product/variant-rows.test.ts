import { variantRows } from "./variant-rows";

const variant = (slug: string, ...values: [key: string, value: string][]) => ({
  slug,
  productTitle: slug.toUpperCase(),
  values: values.map(([parameterKey, parameterValue]) => ({
    parameterKey,
    parameterTitle: parameterKey,
    parameterValue,
  })),
});
const phones = [
  variant("a-256", ["color", "Qara"], ["storage", "256 GB"]),
  variant("b-1024", ["color", "Ağ"], ["storage", "1\u00a0024 GB"]),
  variant("a-128", ["color", "Qara"], ["storage", "128 GB"]),
  variant("b-256", ["color", "Ağ"], ["storage", "256 GB"]),
];
const describeRows = (slug: string) =>
  variantRows(phones, slug).map(({ key, choices }) => [
    key,
    choices.map((choice) => `${choice.isCurrent ? "*" : ""}${choice.value} -> ${choice.slug}`),
  ]);

test("a choice changes one value and keeps the others where possible; sizes ascend", () => {
  expect(describeRows("a-256")).toEqual([
    ["color", ["*Qara -> a-256", "Ağ -> b-256"]],
    ["storage", ["128 GB -> a-128", "*256 GB -> a-256", "1\u00a0024 GB -> b-1024"]],
  ]);
  expect(describeRows("b-1024")).toEqual([
    ["color", ["Qara -> a-256", "*Ağ -> b-1024"]],
    ["storage", ["128 GB -> a-128", "256 GB -> b-256", "*1\u00a0024 GB -> b-1024"]],
  ]);
});

test("variants that differ only in title are chosen by title; a single variant has no rows", () => {
  expect(variantRows([variant("x"), variant("y")], "y")).toEqual([
    {
      key: "",
      title: null,
      choices: [
        { value: "X", slug: "x", title: "X", isCurrent: false },
        { value: "Y", slug: "y", title: "Y", isCurrent: true },
      ],
    },
  ]);
  expect(variantRows([variant("x")], "x")).toEqual([]);
  expect(variantRows(phones, "unknown")).toEqual([]);
});
