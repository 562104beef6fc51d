/** Mistakes that the back office's API once accepted silently. */
import { baseUrl, call, product, unique } from "./staff-api";

const LANGUAGES = ["az", "en", "ru"] as const;
const translations = (az: string, en: string, ru: string) => ({ az, en, ru });
const withLanguage = (language: string) => ({ Cookie: `payload-lng=${language}` });

test.each([
  ["sliders", "image", { title: "Sınaq" }],
  ["shortcuts", "photo", { title: "Sınaq", url: "/business" }],
])("%s without a picture are refused", async (collection, field, data) => {
  const messages = translations(
    "Şəkil seçin: onsuz banner görünməz.",
    "Choose a picture: without one the banner does not show.",
    "Выберите изображение: без него баннер не виден.",
  );
  for (const language of LANGUAGES)
    expect(await call("POST", `/${collection}`, data, withLanguage(language))).toMatchObject({
      status: 400,
      fields: { [field]: messages[language] },
    });
});

describe("a product's parameter", () => {
  const CHOOSE_FROM_LIST = translations(
    "Bu parametrin siyahısı var: dəyəri siyahıdan seçin.",
    "This parameter has a list: choose the value from it.",
    "У этой характеристики есть список: выберите значение из него.",
  );
  const LEAVE_EMPTY = translations(
    "Bu parametrin dəyəri siyahıdan seçilir: bu xananı boş saxlayın.",
    "This parameter's value comes from its list: leave this field empty.",
    "Значение этой характеристики берётся из списка: оставьте поле пустым.",
  );
  const WHOLE_NUMBER = translations(
    "Bu parametr tam ədəddir: ədəd yazın.",
    "This parameter is a whole number: enter one.",
    "Эта характеристика — целое число: укажите его.",
  );
  const NOT_ITS_VALUE = translations(
    "Bu dəyər bu parametrin siyahısında yoxdur.",
    "This parameter's list has no such value.",
    "В списке этой характеристики нет такого значения.",
  );
  const idOf = async (path: string) => (await call("GET", path)).doc.id;

  test.each(LANGUAGES)(
    "must have a value of its kind, otherwise the field shows an error: %s",
    async (language) => {
      const list = await idOf("/parameters?where[key][equals]=color");
      const mask = await idOf(`/parameter-masks?where[parameter][equals]=${list}`);
      const wholeNumber = await idOf("/parameters?where[key][equals]=power");
      const save = async (row: object) =>
        (
          await call(
            "POST",
            "/products?locale=az",
            product(unique(), { parameters: [row] }),
            withLanguage(language),
          )
        ).fields;
      expect(await save({ parameter: list, number: 5 })).toEqual({
        "parameters.0.mask": CHOOSE_FROM_LIST[language],
        "parameters.0.number": LEAVE_EMPTY[language],
      });
      expect(await save({ parameter: list, mask, text: "qara" })).toEqual({
        "parameters.0.text": LEAVE_EMPTY[language],
      });
      const otherMask = await idOf(`/parameter-masks?where[parameter][not_equals]=${list}`);
      for (const value of [otherMask, 2_000_000_000])
        expect(await save({ parameter: list, mask: value })).toEqual({
          "parameters.0.mask": NOT_ITS_VALUE[language],
        });
      expect(await save({ parameter: wholeNumber })).toEqual({
        "parameters.0.number": WHOLE_NUMBER[language],
      });
      expect(await save({ parameter: wholeNumber, number: 5.5 })).toEqual({
        "parameters.0.number": WHOLE_NUMBER[language],
      });
    },
  );
});

test.each(LANGUAGES)(
  "a GTIN with a wrong check digit and one of a wrong length are refused with different messages: %s",
  async (language) => {
    const WRONG = translations(
      "Bu GTIN-in yoxlama (sonuncu) rəqəmi düz gəlmir: rəqəmləri yenidən tutuşdurun.",
      "The check digit (the last one) of this GTIN is wrong: compare the digits again.",
      "У этого GTIN не сходится контрольная (последняя) цифра: сверьте цифры ещё раз.",
    );
    // The price is invalid too, so that nothing is stored.
    const save = async (gtin: string) =>
      (
        await call(
          "POST",
          "/products?locale=az",
          product(unique(), { gtin, price: 0 }),
          withLanguage(language),
        )
      ).fields.gtin;
    expect(await save("4006381333932")).toBe(WRONG[language]);
    expect(await save("40063813339")).toMatch(/12, 13/);
    expect(await save("4 006381-333931")).toBeUndefined();
  },
);

test("the label of a faulty field has no comma, at which the back office splits the message", async () => {
  const { message, fields } = await call(
    "POST",
    "/products",
    product(unique(), { price: 0, creditPrice: 0, discountPrice: -1 }),
  );
  expect(message.slice(message.indexOf(":") + 1).split(",")).toHaveLength(
    Object.keys(fields).length,
  );
  expect(message).toContain("Qiymət (AZN)");
});

test("the dialog of a locked document offers to take it over, in Azerbaijani", async () => {
  const html = await (await fetch(`${baseUrl()}/admin/login`)).text();
  expect(html).toContain("Redaktəni götür");
  expect(html).not.toMatch(/takeOver\\?":\\?"Əvvəl/);
});
