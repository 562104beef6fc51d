import { numbersInDigits } from "./number-words";

test.each([
  ["yüz əlli manata qədər", "150 manata qədər"],
  ["beş yüz manat", "500 manat"],
  ["min beş yüz manat", "1500 manat"],
  ["iki min üç yüz qırx beş", "2345"],
  ["minə qədər", "1000 e qədər"],
  ["yüzdən ucuz", "100 den ucuz"],
  ["до тысячи", "до 1000"],
  ["до полутора тысяч", "до 1500"],
  ["двести пятьдесят манат", "250 манат"],
  ["от трёхсот до семисот", "от 300 до 700"],
  ["две с половиной тысячи", "2500"],
  ["под полтысячи манат", "под 500 манат"],
  ["up to a thousand", "up to 1000"],
  ["one hundred and fifty azn", "150 azn"],
  ["two and a half thousand", "2500"],
  ["fifteen hundred", "1500"],
  ["twenty-five", "25"],
  ["2 min manat", "2000 manat"],
  ["1,5 тыс манат", "1500 манат"],
  ["3k azn", "3000 azn"],
])("writes %j as %j", (typed, inDigits) => {
  expect(numbersInDigits(typed).text).toBe(inDigits);
});

test.each([
  "tv on sale",
  "bir telefon",
  "min 500 azn",
  "a phone",
  "iphone 15 pro",
  "iphone 15 min 500 manat",
  "500-900 manat",
  "идти к морю",
  "half price",
  "",
])("finds no number in words in %j", (typed) => {
  expect(numbersInDigits(typed).text).toBe(typed);
});

test("tells where in the typed text a position is", () => {
  const typed = "ütü yüz əlli manata qədər qara";
  const { text, toTyped } = numbersInDigits(typed);
  expect(typed.slice(toTyped(text.indexOf("150")), toTyped(text.indexOf(" qara")))).toBe(
    "yüz əlli manata qədər",
  );
});
