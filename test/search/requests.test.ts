/**
 * Tests how requests are read that name more than goods: what the goods must fit, limits of their
 * measures, what they must not have, everyday words, questions to a shop, and neighbours of a model
 * (docs/adr/0080), on the demo catalogue.
 */
import { query } from "@/lib/server/db/pool";
import { closeShop, shop } from "./shop";

afterAll(closeShop);

const search = (keyWord: string, params: object = {}) =>
  shop.product.search({ lang: "az", keyWord, pageSize: 12, ...params }).then(({ data }) => data);

/** The Azerbaijani titles of the categories of a search's first products. */
async function categoriesOf(keyWord: string, count = 3): Promise<string[]> {
  const { items } = await search(keyWord);
  return items.slice(0, count).map(({ categoryTitle }) => categoryTitle);
}
const titlesOf = async (keyWord: string): Promise<string[]> =>
  (await search(keyWord)).items.map(({ productTitle }) => productTitle);

/** The numbers of a parameter that the products of a search have. */
async function numbersOf(keyWord: string, key: string): Promise<number[]> {
  const { items } = await search(keyWord);
  expect(items.length).toBeGreaterThan(0);
  const rows = await query<{ number: number }>(
    "SELECT f.number::float8 AS number FROM product_facets f JOIN parameters p ON p.id = f.parameter_id WHERE p.key = $1 AND f.product_id = ANY($2)",
    [key, items.map(({ productId }) => productId)],
  );
  expect(rows).toHaveLength(items.length);
  return rows.map(({ number }) => number);
}

describe("goods that must fit something", () => {
  test.each([
    ["noutbuk üçün monitor", "Monitorlar"],
    ["monitor for macbook", "Monitorlar"],
    ["мышь к ноутбуку", "Siçanlar"],
    ["клавиатура для айпада", "Klaviaturalar"],
    ["iphone 16 üçün qulaqlıq", "Qulaqlıqlar"],
    ["televizora tv boks", "TV boks və media pleyerlər"],
    ["obyektiv sony kamera üçün", "Obyektivlər"],
    ["для самсунга s25 зарядка", "Şarj cihazları"],
    ["router for smart tv", "Routerlər"],
  ])("%j finds them, and not what they are for", async (typed, category) => {
    expect(new Set(await categoriesOf(typed))).toEqual(new Set([category]));
  });

  test("those that fit come first", async () => {
    expect((await titlesOf("nikon üçün obyektiv"))[0]).toContain("Nikon");
    expect((await titlesOf("headset for ps5"))[0]).toMatch(/PULSE|PlayStation/);
  });

  test.each([
    "чехол для galaxy s25",
    "galaxy a56 üçün çexol",
    "macbook sleeve",
    "ремешок на apple watch",
  ])("an accessory that the shop does not have is reported as missing: %j", async (typed) => {
    const { totalCount, understood } = await search(typed);
    expect(totalCount).toBe(0);
    expect(understood?.missing).toBeDefined();
  });

  test("a purpose is not mistaken for a device, and a name of several words for a purpose", async () => {
    expect((await search("машинка для стрижки")).understood?.how).toBe("words");
    expect(await categoriesOf("ütü paltar üçün", 1)).toEqual(["Ütülər"]);
    expect(await categoriesOf("şorba bişirmək üçün dərin qazan", 1)).not.toEqual([
      "Kombi qazanlar",
    ]);
  });
});

describe("measures", () => {
  test.each([
    ["soyuducu 300 litrdən böyük", "volume", (n: number) => n > 300],
    ["холодильник от 250 до 350 литров", "volume", (n: number) => n >= 250 && n <= 350],
    ["fridge under 250 liters", "volume", (n: number) => n < 250],
    ["paltaryuyan 8 kq-dan az", "load", (n: number) => n < 8],
    ["televizor 50 düymdən böyük", "screen-size", (n: number) => n > 50],
    ["tv 65 inches or more", "screen-size", (n: number) => n >= 65],
    ["monitor 120+ hz", "refresh-rate", (n: number) => n >= 120],
    ["robot tozsoran 5000 pa-dan güclü", "home-suction-pa", (n: number) => n > 5000],
    ["qabyuyan 13 nəfərlik", "place-settings", (n: number) => n === 13],
    ["qaz sobası dörd konforkalı", "burners", (n: number) => n === 4],
    ["телевизор 140 см", "screen-size", (n: number) => n === 55],
  ])("%j finds goods within the limits", async (typed, key, isWithin) => {
    expect((await numbersOf(typed, key)).filter((number) => !isWithin(number))).toEqual([]);
  });

  test("without goods of the exact measure, the nearest come first", async () => {
    const [first] = await numbersOf("televizor 57 düym", "screen-size");
    expect((await search("televizor 57 düym")).totalCount).toBeGreaterThan(3);
    expect(first).toBeDefined();
    expect((await titlesOf("televizor 57 düym"))[0]).toMatch(/55/);
  });

  test("a limit that does not apply to the goods is ignored", async () => {
    expect(new Set(await categoriesOf("saundbar 9 kq-dan ağır"))).toEqual(new Set(["Saundbarlar"]));
  });
});

describe("what is not wanted", () => {
  test.each([
    ["kondisioner, gree lazım deyil", /gree/i],
    ["смартфон, xiaomi не предлагать", /xiaomi/i],
    ["drill other than makita", /makita/i],
    ["tozsoran dyson və ya samsung olmasın", /samsung/i],
    ["мультиварка кроме Tefal и Philips", /tefal|philips/i],
  ])("%j", async (typed, unwanted) => {
    const titles = await titlesOf(typed);
    expect(titles.length).toBeGreaterThan(0);
    expect(titles.filter((title) => unwanted.test(title))).toEqual([]);
  });

  test("a colour is excluded by the goods' colour parameter, and a kind by the values of its parameter", async () => {
    expect((await search("qara olmasın, paltaryuyan")).understood?.notExcluded).toBeUndefined();
    expect((await search("плита не электрическая")).understood).toMatchObject({
      excluded: ["электрическая"],
    });
  });
});

describe("everyday words", () => {
  test.each([
    ["kampyuter", "Stolüstü kompüterlər"],
    ["тачка", "Stolüstü kompüterlər"],
    ["моник", "Monitorlar"],
    ["вебка", "Vebkameralar"],
    ["lappy", "Noutbuklar"],
    ["шурик", "Drellər və şurupburanlar"],
    ["fitnes qolbaq", "Ağıllı saatlar"],
    ["range hood", "Aspiratorlar"],
    ["strimmer", "Qazonbiçənlər və trimmerlər"],
    ["özü gəzən tozsoran", "Robot tozsoranlar"],
  ])("%j means %s", async (typed, category) => {
    expect(new Set(await categoriesOf(typed))).toEqual(new Set([category]));
  });
});

test.each([
  ["sizdə galaxy a56 varmı", "galaxy a56"],
  ["есть ли в наличии телефон galaxy a56", "телефон galaxy a56"],
  ["do you have any air fryers", "air fryer"],
  ["soyuducu neçəyədir", "soyuducu"],
  ["подскажите, сколько стоит утюг", "утюг"],
  ["looking for a kettle please", "kettle"],
])("the question %j finds the same as %j", async (asked, typed) => {
  expect((await titlesOf(asked))[0]).toBe((await titlesOf(typed))[0]);
});

describe("neighbours of a model", () => {
  test.each([
    ["gopro hero 11", /HERO13/],
    ["redmi нот 12", /Redmi Note 14/],
    ["редми ноут 11 про", /Redmi Note 14 Pro/],
    ["s23 ultra", /S25 Ultra/],
    ["SM-A165X", /Galaxy A1/],
  ])("%j shows the nearest model, and says that it is another", async (typed, nearest) => {
    const { items, understood } = await search(typed);
    expect(items[0]?.productTitle).toMatch(nearest);
    expect(understood?.missing).toBeDefined();
  });
});
