import { LANGUAGES } from "@/lib/languages";
import { SHARED_PARAMETERS } from "@/demo/shared-parameters";
import { coloursOf } from "./colours";

const productWith = (parameterValue: string, parameterKey = "color") => ({
  parameters: [{ parameterKey, parameterTitle: "Rəng", parameterValue }],
});

test.each(LANGUAGES)("every colour of the demo catalogue has a swatch (%s)", (language) => {
  const names = Object.values(
    SHARED_PARAMETERS.find((parameter) => parameter.key === "color")?.values ?? {},
  ).map((label) => label[language]);
  expect(names.length).toBeGreaterThan(20);
  expect(
    names
      .flatMap((name) => coloursOf(productWith(name), language))
      .filter((colour) => colour.paint === null),
  ).toEqual([]);
});

test("lists only colours the product itself names, without duplicates", () => {
  expect(coloursOf(productWith("Qara, Ağ / Qara"), "az").map((colour) => colour.name)).toEqual([
    "Qara",
    "Ağ",
  ]);
  expect(coloursOf(productWith("Alatoran"), "az")).toEqual([{ name: "Alatoran", paint: null }]);
  expect(coloursOf(productWith("Qara", "frame-colour-note"), "az")).toEqual([]);
  expect(coloursOf({ parameters: [] }, "az")).toEqual([]);
});
