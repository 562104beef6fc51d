import { asQepik } from "@/lib/format/money";
import fc from "@/test/seeded-fast-check";
import { noWishes, readWishes, type Wishes } from "./read-wishes";

const azn = (amount: number) => asQepik(amount * 100);
const wishes = (rest: string, others: Partial<Wishes>): Wishes => ({
  ...noWishes(rest),
  ...others,
});

const CASES: [string, Wishes][] = [
  ["ən ucuz televizor", wishes("televizor", { sort: "orderbyprice" })],
  ["ucuz telefon", wishes("telefon", { sort: "orderbyprice" })],
  ["самый дешёвый ноутбук", wishes("ноутбук", { sort: "orderbyprice" })],
  ["утюги по возрастанию цены", wishes("утюги", { sort: "orderbyprice" })],
  ["lens price high to low", wishes("lens", { sort: "orderbydescprice" })],
  ["блендер от 200 до 300 литров", noWishes("блендер от 200 до 300 литров")],
  ["cheap kettle", wishes("kettle", { sort: "orderbyprice" })],
  ["ən bahalı soyuducu", wishes("soyuducu", { sort: "orderbydescprice" })],
  ["самые новые смартфоны", wishes("смартфоны", { sort: "orderbydescdate" })],
  ["popular headphones", wishes("headphones", { sort: "orderbypopular" })],
  ["endirimli ütülər", wishes("ütülər", { switches: ["onSale"] })],
  ["пылесосы со скидкой", wishes("пылесосы", { switches: ["onSale"] })],
  ["tv on sale", wishes("tv", { switches: ["onSale"] })],
  ["утюг в наличии", wishes("утюг", { switches: ["inStock"] })],
  ["500 manata telefon", wishes("telefon", { priceTo: azn(500) })],
  ["500 manata qədər telefon", wishes("telefon", { priceTo: azn(500) })],
  ["telefon 1 000₼", wishes("telefon", { priceTo: azn(1000) })],
  ["telefon 700azn-ə qədər", wishes("telefon", { priceTo: azn(700) })],
  ["500-ə qədər planşet", wishes("planşet", { priceTo: azn(500) })],
  ["500-dən ucuz planşet", wishes("planşet", { priceTo: azn(500) })],
  ["1000-dən baha planşet", wishes("planşet", { priceFrom: azn(1000) })],
  ["300-500 manat blender", wishes("blender", { priceFrom: azn(300), priceTo: azn(500) })],
  ["блендер до 500", wishes("блендер", { priceTo: azn(500) })],
  ["блендер от 300 до 200 манат", wishes("блендер", { priceFrom: azn(200), priceTo: azn(300) })],
  ["телефон за 400 манат", wishes("телефон", { priceTo: azn(400) })],
  ["laptop under 1500", wishes("laptop", { priceTo: azn(1500) })],
  ["laptop between 800 and 1200", wishes("laptop", { priceFrom: azn(800), priceTo: azn(1200) })],
  ["ayda 50 manat televizor", wishes("televizor", { monthlyMax: azn(50) })],
  ["телевизор 40 манат в месяц", wishes("телевизор", { monthlyMax: azn(40) })],
  [
    "endirimli ucuz noutbuk 900 azn",
    wishes("noutbuk", { sort: "orderbyprice", switches: ["onSale"], priceTo: azn(900) }),
  ],
  ["ən ucuz", wishes("", { sort: "orderbyprice" })],
  ["toster yüz iyirmi manata qədər", wishes("toster", { priceTo: azn(120) })],
  ["min iki yüz manata televizor", wishes("televizor", { priceTo: azn(1200) })],
  ["утюг до двухсот", wishes("утюг", { priceTo: azn(200) })],
  ["пылесос от трёхсот до тысячи", wishes("пылесос", { priceFrom: azn(300), priceTo: azn(1000) })],
  ["mixer under two hundred", wishes("mixer", { priceTo: azn(200) })],
  ["миксер не дороже 250", wishes("миксер", { priceTo: azn(250) })],
  ["миксер не дешевле 250", wishes("миксер", { priceFrom: azn(250) })],
  ["миксер дороже 250", wishes("миксер", { priceFrom: azn(250) })],
  ["mixer no more than 250", wishes("mixer", { priceTo: azn(250) })],
  ["mixer no less than 250", wishes("mixer", { priceFrom: azn(250) })],
  ["mixer up to 700 azn", wishes("mixer", { priceTo: azn(700) })],
  ["mikser 200-350 arası", wishes("mikser", { priceFrom: azn(200), priceTo: azn(350) })],
  ["mikser 250 manatdan baha olmasın", wishes("mikser", { priceTo: azn(250) })],
  ["mikser iki yüz manatdan bahalı", wishes("mikser", { priceFrom: azn(200) })],
  ["mikser 250 manatdan çox xərcləmək istəmirəm", wishes("mikser", { priceTo: azn(250) })],
  ["миксер не хочу тратить больше 250 манат", wishes("миксер", { priceTo: azn(250) })],
  ["mixer don't want to spend more than 250 azn", wishes("mixer", { priceTo: azn(250) })],
  ["mikser 250-dən çox olmasın", wishes("mikser", { priceTo: azn(250) })],
  ["mixer max 250 azn", wishes("mixer", { priceTo: azn(250) })],
  ["least expensive toaster", wishes("toaster", { sort: "orderbyprice" })],
  ["not too expensive toaster", wishes("toaster", { sort: "orderbyprice" })],
  ["не очень дорогой тостер", wishes("тостер", { sort: "orderbyprice" })],
  ["bahalı olmayan toster", wishes("toster", { sort: "orderbyprice" })],
  ["expensive toaster", wishes("toaster", { sort: "orderbydescprice" })],
  ["iron over 150 under 400", wishes("iron", { priceFrom: azn(150), priceTo: azn(400) })],
  [
    "ütü 150 manatdan yuxarı 400 manatdan aşağı",
    wishes("ütü", { priceFrom: azn(150), priceTo: azn(400) }),
  ],
  ["утюг дороже 400 дешевле 150", wishes("утюг", { priceFrom: azn(150), priceTo: azn(400) })],
  ["утюг до 300 манат до 200 манат", wishes("утюг", { priceTo: azn(300) })],
  ["утюг от 40 до 80 манат", wishes("утюг", { priceFrom: azn(40), priceTo: azn(80) })],
  ["iron from 40 to 80 azn", wishes("iron", { priceFrom: azn(40), priceTo: azn(80) })],
  ["ütü 40-dan 80 manata qədər", wishes("ütü", { priceFrom: azn(40), priceTo: azn(80) })],
  ["nova 15 min 600 manat", wishes("nova 15", { priceFrom: azn(600) })],
  ["nova 5 800 manata qədər", wishes("nova 5", { priceTo: azn(800) })],
  ["nova watch 7 600 azn", wishes("nova watch 7", { priceTo: azn(600) })],
  ["планшет до 5 800 манат", wishes("планшет", { priceTo: azn(5800) })],
  ["planşet 1 800 manat", wishes("planşet", { priceTo: azn(1800) })],
  ["monitor up to 27 inch up to 900", wishes("monitor up to 27 inch", { priceTo: azn(900) })],
  ["монитор до 144 герц до 900", wishes("монитор до 144 герц", { priceTo: azn(900) })],
];

test.each(CASES)("reads %j", (typed, expected) => {
  expect(readWishes(typed)).toEqual(expected);
});

test.each([
  "холодильник до 500 литров",
  "кофе 15 128 gb",
  "samsung galaxy a56",
  "телевизор 55",
  "konstruktor 5-ə qədər",
  "iphone 15 128",
  "Ütü Tefal 2400 Vt",
  "nova wm 500",
  "nova 9 pro max 256",
  "нова 9 про макс 256",
  "холодильник на двести литров",
  "iki kameralı soyuducu",
  "кондиционер до 80 кв м",
  "монитор от 165 герц",
  "стиралка от 1400 оборотов",
  "headphones up to 70 hours",
  "самокат до 110 км",
  "monitor up to 240 fps",
  "пылесос до 70 дб",
  "paltaryuyan 1000 dövrdən çox",
  "",
])("reads no wish in %j", (typed) => {
  expect(readWishes(typed)).toEqual(noWishes(typed));
});

test.each([
  ["not the most expensive toaster", "toaster"],
  ["не самый дорогой тостер", "тостер"],
  ["not the cheapest toaster", "toaster"],
  ["не самый дешёвый тостер", "тостер"],
  ["ən bahalı olmayan toster", "toster"],
  ["ən ucuz olmayan toster", "toster"],
  ["не дешёвый тостер", "тостер"],
  ["тостер без скидки", "тостер"],
  ["endirimsiz toster", "toster"],
])("%j asks for no order, and excludes nothing", (typed, rest) => {
  expect(readWishes(typed)).toEqual(wishes(rest, {}));
});

test("the rest of any text has no more wishes", () => {
  const part = fc.constantFrom(
    ..."over 300|under 500|up to|не|not|the most|expensive|ən|ucuz|bahalı|olmayan|300 manatdan yuxarı|500 manatdan aşağı|от 50|до 90|манат|manat|azn|min|iki yüz|тысячи|1 500|5 900|55 inch|кв м|-|ayda|в месяц|endirimli|со|скидкой|in|stock|tv|nova 7|qədər|on|sale|deyil".split(
      "|",
    ),
  );
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 9 }), (parts) => {
      const { rest } = readWishes(parts.join(" "));
      expect(readWishes(rest)).toEqual(noWishes(rest));
    }),
  );
});
