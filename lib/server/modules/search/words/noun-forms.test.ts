import { isFormOf, namingForms, type NounLanguage } from "./noun-forms";

const isForm = (word: string, noun: string, language: NounLanguage, mayBeAdjective = false) =>
  isFormOf(word, noun, { language, mayBeAdjective });

test.each<[NounLanguage, string, string[]]>([
  ["az", "velosiped", ["velosiped", "velosipedler", "velosipedlerini", "velosipedinden"]],
  ["az", "yastiq", ["yastiq", "yastigi", "yastiqlar"]],
  ["az", "dosek", ["doseyi", "dosekler"]],
  ["en", "battery", ["battery", "batteries"]],
  ["en", "torch", ["torch", "torches"]],
  ["ru", "подушка", ["подушка", "подушку", "подушками", "подушек"]],
  ["ru", "диван", ["диван", "дивана", "диванов", "диваны"]],
  ["ru", "цветы", ["цветы", "цветов", "цветами"]],
])("%s %j has the forms %j", (language, noun, forms) => {
  expect(forms.filter((form) => !isForm(form, noun, language))).toEqual([]);
});

test.each<[NounLanguage, string, string[]]>([
  ["az", "kompressor", ["kompressorlu", "kompressorsuz", "kompressorluq"]],
  ["az", "laminat", ["laminator", "laminatli"]],
  ["en", "pen", ["pencil", "penny"]],
  ["ru", "шоколад", ["шоколадный", "шоколадного", "шоколадка"]],
  ["ru", "автомобиль", ["автомобильная", "автомобилист"]],
  ["ru", "цветы", ["цвет", "цвета", "цветной"]],
  ["ru", "духи", ["дух", "духовка", "духовой"]],
])("%s %j does not have the forms %j", (language, noun, others) => {
  expect(others.filter((other) => isForm(other, noun, language))).toEqual([]);
});

test("only the adjective of a name has the endings of adjectives", () => {
  expect(isForm("беговую", "беговая", "ru", true)).toBe(true);
  expect(isForm("беговую", "беговая", "ru")).toBe(false);
});

test("the forms of names are forms, and no adjectives", () => {
  for (const [noun, language] of [
    ["stabilizator", "az"],
    ["yastiq", "az"],
    ["shoe", "en"],
  ] as const)
    expect(namingForms(noun, language).filter((form) => !isForm(form, noun, language))).toEqual([]);
  expect(namingForms("yastiq", "az")).toContain("yastigi");
  expect(namingForms("stabilizator", "az")).not.toContain("stabilizatorlu");
});
