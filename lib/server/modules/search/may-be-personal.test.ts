import { mayBePersonal } from "./may-be-personal";

const NO_KNOWN_WORDS = new Set<string>();

test.each([
  "0501234567",
  "050 123-45-67 aygün",
  "+994 (50) 123 45 67",
  "4169 7388 1234 5678",
  "050/123/45/67",
  "aygun@mail.az",
  "aygun＠mail.az",
  "5ABC1D2",
  "5abc1d2",
  "fin 5abc1d2",
  "5ABC 1D2",
  "5-abc-1d2",
  "5АВС1Е2",
  "５ABC1D2",
  "aygun memmedova",
  "AYGUN MEMMEDOVA",
  "Aygün Məmmədova",
  "memmedova aygun",
  "memmedova",
  "elvin eliyev",
  "əliyev",
  "nermin hesenzade",
  "Rəşad Həsənzadə",
  "aygun kerimli",
  "tural abbaslı",
  "lale quluzadə",
  "rauf eli oglu",
  "rauf əli oğlu",
  "lalə nazim qızı",
  "Elvin Hasan",
  "айгюн мамедова",
  "мамедова",
  "эльчин мамедов",
  "ровшан алиев",
  "айгюн гасанзаде",
  "иван иванович",
  "рауф али оглы",
  "лала назим кызы",
  "elvin eliyev ucuz",
  "kredit aygun memmedova bakı",
])("%j may be personal data", (typed) => {
  expect(mayBePersonal(typed, NO_KNOWN_WORDS)).toBe(true);
});

test.each([
  "velosiped",
  "elektrikli",
  "motorlu qayıq",
  "uşaq arabası",
  "детская коляска",
  "детский велосипед",
  "самокатов",
  "чехлов",
  "kitab",
  "samsung",
  "dyson airwrap",
  "Dyson airwrap",
  "iphone 19 pro 256",
  "12000 btu",
  "2 qapılı şkaf",
  "ev",
  "tova",
  "wh1000xm9",
  "qızlar üçün çanta",
])("%j is not personal data", (typed) => {
  expect(mayBePersonal(typed, NO_KNOWN_WORDS)).toBe(false);
});

test("a word of the catalogue does not count as a name", () => {
  expect(mayBePersonal("kamera mikrofonlu", NO_KNOWN_WORDS)).toBe(true);
  expect(mayBePersonal("kamera mikrofonlu", new Set(["kamera"]))).toBe(false);
  expect(mayBePersonal("Galaxy Fold", new Set(["galaxy"]))).toBe(false);
  expect(mayBePersonal("telev", new Set(["telev"]))).toBe(false);
  // A surname still counts beside a known word.
  expect(mayBePersonal("telefon memmedova", new Set(["telefon"]))).toBe(true);
});
