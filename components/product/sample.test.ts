import az from "@/messages/az.json";
import en from "@/messages/en.json";
import ru from "@/messages/ru.json";
import { coloursOf } from "./colours";
import { sampleCards, sampleProduct, type SampleTranslator } from "./sample";

const MESSAGES = { az, en, ru };

test.each(["en", "ru"] as const)("the sample is localised: no Azerbaijani in %s", (language) => {
  const t: SampleTranslator = (key) => MESSAGES[language].mockup[key];
  const sampleTexts = JSON.stringify([sampleProduct(t), sampleCards(t)], (key, value: unknown) =>
    /Image|File/.test(key) ? undefined : value,
  );
  expect(sampleTexts).not.toMatch(/[əğışçöüİ]|Soyuducu|Parametr |\d ay\b/);
});

test.each(["az", "en", "ru"] as const)(
  "each of the sample's colours has a swatch in %s",
  (language) => {
    const colours = coloursOf(
      sampleProduct((key) => MESSAGES[language].mockup[key]),
      language,
    );
    expect(colours).toHaveLength(3);
    expect(colours.filter(({ paint }) => paint === null)).toEqual([]);
  },
);
