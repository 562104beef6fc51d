import az from "@/messages/az.json";
import en from "@/messages/en.json";
import ru from "@/messages/ru.json";
import { coloursOf } from "./colours";
import { sampleCards, sampleProduct, type SampleTexts } from "./sample";

const LANGUAGES = { az, en, ru };

test.each(["en", "ru"] as const)("the sample is localised: no Azerbaijani in %s", (language) => {
  const words: SampleTexts = (word) => LANGUAGES[language].mockup[word];
  const all = JSON.stringify([sampleProduct(words), sampleCards(words)], (key, value: unknown) =>
    /Image|File/.test(key) ? undefined : value,
  );
  expect(all).not.toMatch(/[əğışçöüİ]|Soyuducu|Parametr |\d ay\b/);
});

test.each(["az", "en", "ru"] as const)(
  "each of the sample's colours has a swatch in %s",
  (language) => {
    const colours = coloursOf(
      sampleProduct((word) => LANGUAGES[language].mockup[word]),
      language,
    );
    expect(colours).toHaveLength(3);
    expect(colours.filter(({ paint }) => paint === null)).toEqual([]);
  },
);
