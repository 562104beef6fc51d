import { shortened } from "./shortened";
import { productTitle } from "./product-title";

test.each([
  ["Smartfon Samsung Galaxy A55", 60, "Smartfon Samsung Galaxy A55"],
  ["  Smartfon   Samsung  ", 60, "Smartfon Samsung"],
  // Neither a number without its unit nor half a bracket ends it.
  ["Noutbuk Lenovo IdeaPad Slim 3 8/256 GB", 36, "Noutbuk Lenovo IdeaPad Slim…"],
  ["Kondisioner Haier Tundra (daxili blok, ağ)", 38, "Kondisioner Haier Tundra…"],
  ["Холодильник Samsung с системой No Frost и дисплеем", 48, "Холодильник Samsung с системой No Frost…"],
  ["Utu, ", 60, "Utu,"],
  ["Soyuducu Bosch Serie 4 ağ", 23, "Soyuducu Bosch Serie…"],
  // A single word has no better place.
  ["a".repeat(80), 60, `${"a".repeat(30)}…`],
])("%j in %d characters is %j", (text, maximum, short) => {
  expect(shortened(text, maximum)).toBe(short);
  expect(shortened(text, maximum).length).toBeLessThanOrEqual(maximum);
});

test("a cut product title ends with the product's own code, so that two colours of one model differ", () => {
  const product = (end: string, sku: string) => productTitle({ titleIsShared: false, productTitle: `Paltaryuyan və quruducu maşın Electrolux PerfectCare 800 SensiCare System ${end}`, sku, productId: 7 });
  const [white, black] = [product("ağ", "EW8WN261B-W"), product("qara", "EW8WN261B-B")];
  expect(white).not.toBe(black);
  for (const title of [white, black]) expect(title.length).toBeLessThanOrEqual(60);
  expect(white).toMatch(/… EW8WN261B-W$/);
  expect(product("ağ", "X".repeat(60))).toMatch(/… №7$/);
  expect(productTitle({ titleIsShared: false, productTitle: "Elektrik diş fırçası Philips Sonicare DiamondClean 9000 HX9911/09", sku: "X".repeat(40), productId: 1 })).toBe("Elektrik diş fırçası Philips Sonicare… HX9911/09 №1");
  expect(productTitle({ titleIsShared: false, productTitle: "Ütü Tefal", sku: "T-1", productId: 1 })).toBe("Ütü Tefal");
});

test("11: two products have two titles: of the same short name, of long ones that end in the same model and are cut alike, of both", () => {
  const long = (middle: string) => `Hava təmizləyicisi və nəmləndirici Philips Series 2000i ${middle} AC2729/10`;
  for (const [one, other] of [["Ütü Tefal", "Ütü Tefal"], ["Ütü Tefal FV1234/07", "Ütü Tefal FV1234/07"], [long("ağ"), long("qara")], [long("ağ"), long("ağ")]] as const) for (const sku of ["AC2729/10-", "100", "X".repeat(40)]) {
    const titles = [productTitle({ titleIsShared: one === other, productTitle: one, sku: `${sku}1`, productId: 1 }), productTitle({ titleIsShared: one === other, productTitle: other, sku: `${sku}2`, productId: 2 })];
    expect(new Set(titles).size).toBe(2);
    for (const title of titles) expect(title.length).toBeLessThanOrEqual(60);
  }
  expect(productTitle({ titleIsShared: true, productTitle: "Ütü Tefal", sku: "T-1", productId: 1 })).toBe("Ütü Tefal T-1");
  expect(productTitle({ titleIsShared: false, productTitle: long("ağ"), sku: "100234", productId: 1 })).toBe("Hava təmizləyicisi və nəmləndirici Philips… AC2729/10 100234");
});
