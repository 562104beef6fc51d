import { DEMO_SETTINGS } from "@/lib/server/modules/shop-settings/demo-settings";
import { changedFacts, DEMO_HOURS, emptyFacts } from "@/lib/initial-facts";
import { DEMO_FACTS } from "@/lib/shop-facts";
import { LANGUAGES } from "@/lib/languages";
import az from "@/messages/az.json";
import { DEMO_SHOP } from "@/test/demo-shop-facts";
import en from "@/messages/en.json";
import ru from "@/messages/ru.json";
import { fillFacts } from "./fill-facts";

const FILES = { az, en, ru };
const factsOf = (language: "az" | "en" | "ru") => ({
  ...emptyFacts("https://vitrin.az"),
  ...DEMO_FACTS,
  supportHours: DEMO_HOURS,
  ...DEMO_SETTINGS.texts[language],
});
const FACTS = /\{(?:shop|hotline|hours|inCity|ofCity|freeDeliveryIn)\}/;

test.each(LANGUAGES)("no fact is left open in the demo's texts (%s)", (language) => {
  expect(JSON.stringify(fillFacts(FILES[language], factsOf(language), language))).not.toMatch(
    FACTS,
  );
});

test("the demo's texts are those that it always had", () => {
  const [filledAz, filledEn, filledRu] = [
    fillFacts(az, factsOf("az"), "az"),
    fillFacts(en, factsOf("en"), "en"),
    fillFacts(ru, factsOf("ru"), "ru"),
  ];
  expect(filledAz.contact.description).toBe(
    "Vitrin mağazalarının Bakıdakı ünvanları və iş saatları, qaynar xətt *1221, mobil telefon, e-poçt və xəritədə yol.",
  );
  expect(filledEn.about.factStores).toBe(
    "{count, plural, one {store in Baku} other {stores in Baku}}",
  );
  expect(filledRu.results.categoryDescription).toContain("Бесплатная доставка по Баку, ");
  expect(filledEn.contact.shortPhoneHint).toBe("Daily 09:00–18:00");
});

test("an empty shop has its host for a name, and no place", () => {
  const facts = emptyFacts("https://shop.example.az");
  expect(fillFacts(en, facts, "en")).toMatchObject({
    brand: { name: "shop.example.az" },
    product: { metaTitle: "{title}: price", orderByPhone: "Call shop.example.az to order" },
    about: { factStores: "{count, plural, one {store} other {stores}}" },
  });
  expect(fillFacts(az, facts, "az").home.description).toMatch(/^Elektronika, məişət/);
  expect(fillFacts(az, facts, "az").results.categoryDescription).toContain(
    "mağazasında. Pulsuz çatdırılma",
  );
});

test("a name cannot break a message", () => {
  const facts = { ...emptyFacts("https://shop.az"), name: "O'Neil {x} <b>" };
  expect(fillFacts({ text: "{shop} {count}" }, facts, "en").text).toBe("O’Neil x b {count}");
});

test("browsers are sent only what differs from the demo", () => {
  expect(changedFacts(DEMO_SHOP)).toEqual({});
  expect(changedFacts({ ...DEMO_SHOP, name: "Mağaza", hotline: null })).toEqual({
    name: "Mağaza",
    hotline: null,
  });
});
