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
  "",
])("reads no wish in %j", (typed) => {
  expect(readWishes(typed)).toEqual(noWishes(typed));
});
