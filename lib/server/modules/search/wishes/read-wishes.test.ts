import { asQepik } from "@/lib/format/money";
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
  ["mikser 250-dən çox olmasın", wishes("mikser", { priceTo: azn(250) })],
  ["mixer max 250 azn", wishes("mixer", { priceTo: azn(250) })],
  ["least expensive toaster", wishes("toaster", { sort: "orderbyprice" })],
  ["not too expensive toaster", wishes("toaster", { sort: "orderbyprice" })],
  ["не очень дорогой тостер", wishes("тостер", { sort: "orderbyprice" })],
  ["bahalı olmayan toster", wishes("toster", { sort: "orderbyprice" })],
  ["expensive toaster", wishes("toaster", { sort: "orderbydescprice" })],
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
  "",
])("reads no wish in %j", (typed) => {
  expect(readWishes(typed)).toEqual(noWishes(typed));
});
